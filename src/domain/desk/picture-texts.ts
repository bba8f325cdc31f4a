import { MAX_UPLOAD } from '../../contract/desk/media.ts'
import type { PictureKind } from './picture-kind.ts'

const READABLE = 'Use a JPEG, PNG, WebP, AVIF or GIF picture.'
const refused: Partial<Record<PictureKind, string>> = {
  heic: 'This is an HEIC picture, which browsers cannot show. Export it as JPEG first.',
  svg: 'This is an SVG drawing, which can contain programs. Export it as PNG first.',
  unknown: `This file is not a picture that browsers can show. ${READABLE}`,
}

export const TOO_LARGE = `This file has more than ${MAX_UPLOAD / 1_000_000} MB. Make it smaller first.`

/** Why a file of a kind is not taken; undefined for one that is. */
export function kindProblem(kind: PictureKind): string | undefined {
  return refused[kind]
}

/** A size in the unit that people use for it. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`
  return `${Math.round(bytes / 100_000) / 10} MB`
}
