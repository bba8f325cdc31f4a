import { MEDIA_PATH } from '../../domain/image.ts'
import type { MediaStore } from './media-store.ts'

/** The names of a shop's picture files. */
export async function pictureNames(media: MediaStore, slug: string): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const { key } of media.list(slug)) names.add(key.slice(slug.length + 1))
  return names
}

/** The shop's own pictures that text (JSON or HTML) names and that are no files, each once. */
export function missingIn(names: ReadonlySet<string>, text: string): string[] {
  return [...new Set(ownPictures(text))].filter(address => !isFile(names, address))
}

/** The addresses below `/media/` in text, which JSON or HTML ends with a quotation mark. */
function ownPictures(text: string): string[] {
  return [...text.matchAll(/["'](\/media\/[^"'\\\s]+)/g)].flatMap(([, address]) => address ?? [])
}

function isFile(names: ReadonlySet<string>, address: string): boolean {
  const [name = ''] = address.slice(MEDIA_PATH.length).split(/[?#]/)
  try {
    return names.has(decodeURIComponent(name))
  } catch {
    // Half a percent-encoding names no file.
    return false
  }
}
