import type { Readable } from 'node:stream'
import { MEDIA_PATH } from '../../domain/image.ts'
import { UserError } from '../../domain/user-error.ts'

/** What is known of a stored file without reading it. */
export interface StoredFile {
  /** Bytes. */
  size: number
  /** With quotation marks; another one for other contents. */
  etag: string
}

/** A stored file that is being read; `body` has to be read or destroyed. It fails where the contents are not whole. */
export interface OpenFile extends StoredFile {
  body: Readable
}

export interface ListedFile {
  key: string
  /** Bytes. */
  size: number
}

/**
 * Where the pictures of all shops are kept. A key is `<shop>/<file>`, as `isMediaKey` demands. A file is there whole or
 * not at all. Every method but `place` throws MediaError where the store does not work.
 */
export interface MediaStore {
  /** Stores a temporary file of the store's local folder, which may be gone then, in the place of one with the same key. */
  put(key: string, path: string): Promise<void>
  /** Undefined where there is no such file. */
  stat(key: string): Promise<StoredFile | undefined>
  /** Opens a file; undefined where there is none. */
  read(key: string): Promise<OpenFile | undefined>
  /** Removes a file, as far as it is there. */
  remove(key: string): Promise<void>
  /** The files of one shop, or of all without one. */
  list(shop?: string): AsyncIterable<ListedFile>
  /** Throws MediaError where the store cannot be used. */
  check(): Promise<void>
  /** For messages, without secrets. */
  place: string
}

/** The store of pictures refused, failed or answered with something else. The message is a sentence without secrets. */
export class MediaError extends UserError {
  /** Whether another try may help. */
  readonly isTemporary: boolean

  constructor(message: string, { isTemporary }: { isTemporary: boolean }) {
    super(message)
    this.isTemporary = isTemporary
  }
}

const SEGMENT = /^[^/\\\p{Cc}]{1,240}$/u

/** Whether a key leads to a file below a shop's folder, and out of no folder. */
export function isMediaKey(key: string): boolean {
  const segments = key.split('/')
  return segments.length >= 2 && segments.every(one => SEGMENT.test(one) && !one.startsWith('.'))
}

/** Throws for a key that leads out of a shop's folder: a fault of this program, or a damaged backup. */
export function checkedKey(key: string): string {
  if (isMediaKey(key)) return key
  throw new MediaError('A picture has a name that no store keeps.', { isTemporary: false })
}

export async function removeShopFiles(media: MediaStore, shop: string): Promise<void> {
  const keys: string[] = []
  for await (const { key } of media.list(shop)) keys.push(key)
  for (const key of keys) await media.remove(key)
}

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
