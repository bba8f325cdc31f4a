import { DESK_API_BASE } from '../../contract/desk/desk-endpoint.ts'
import { MAX_UPLOAD } from '../../contract/desk/media.ts'
import { MEDIA_PATH } from '../image.ts'
import { parseUrl } from '../ponyfills/parse-url.ts'

/** How the desk shows a picture: it loads the shop's own files alone, from its own host. */
type DeskPicture =
  | { kind: 'none' }
  | { kind: 'own'; url: string }
  /** On another host, or no file of the shop's media folder. */
  | { kind: 'elsewhere'; address: string }

interface Shop {
  slug: string
  /** The origin of its pages; empty for a shop without a host. */
  origin: string
}

/** Where the desk loads a file of a shop's media folder. */
export function mediaFileUrl(slug: string, file: string): string {
  return `${DESK_API_BASE}/shops/${encodeURIComponent(slug)}/media/files/${encodeURIComponent(file)}`
}

/** A picture as store info or a policy names it. */
export function deskPicture(address: string, { slug, origin }: Shop): DeskPicture {
  if (address.trim() === '') return { kind: 'none' }
  const base = origin || 'https://shop.invalid'
  const url = parseUrl(address, base)
  const file = url?.pathname.startsWith(MEDIA_PATH) ? url.pathname.slice(MEDIA_PATH.length) : ''
  if (url?.origin === parseUrl(base)?.origin && /^[\w.-]+$/.test(file))
    return { kind: 'own', url: mediaFileUrl(slug, file) }
  return { kind: 'elsewhere', address }
}

/** What a file is, by its first bytes. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'svg' | 'unknown'

/** First bytes that are enough to tell. */
export const KIND_BYTES = 1_024

const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** The kind of a picture by its first bytes, never by its name. */
export function pictureKind(start: Uint8Array): PictureKind {
  const text = String.fromCharCode(...start.subarray(0, KIND_BYTES))
  if (text.startsWith('\xFF\xD8\xFF')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF....WEBP/s.test(text)) return 'webp'
  if (text.slice(4, 8) === 'ftyp') return boxKind(text)
  return /<svg[\s/>]/i.test(text) ? 'svg' : 'unknown'
}

/** AVIF and HEIC share a container: its brands tell them apart. */
function boxKind(text: string): PictureKind {
  const length = text.charCodeAt(2) * 256 + text.charCodeAt(3)
  const brands: string[] = text.slice(8, length).match(/.{4}/gs) ?? []
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  return brands.some(brand => HEIC.includes(brand)) ? 'heic' : 'unknown'
}

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
