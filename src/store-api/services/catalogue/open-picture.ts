import { constants } from 'node:fs'
import { type FileHandle, open, realpath } from 'node:fs/promises'
import { join } from 'node:path'

// A plain file name without folders or a leading dot, so that no path leads out of the shop's own folder.
const FILE = /^[a-z0-9][a-z0-9_-]{0,150}\.[a-z]{3,4}$/i
// O_NONBLOCK: opening a named pipe would otherwise wait forever.
const PLAIN = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** An open file of a shop's media folder; the caller closes `handle`. */
export interface OpenPicture {
  handle: FileHandle
  /** Bytes. */
  size: number
  mtimeMs: number
}

/**
 * Opens a picture directly in the shop's own folder; follows no symbolic link, of the file or of the folder. Undefined
 * if it is missing or may not be read.
 */
export async function openPicture(
  mediaDir: string,
  slug: string,
  file: string,
): Promise<OpenPicture | undefined> {
  if (!FILE.test(file)) return undefined
  let handle: FileHandle | undefined
  try {
    const folder = join(mediaDir, slug)
    if ((await realpath(folder)) !== join(await realpath(mediaDir), slug)) throw new Error('a linked folder')
    handle = await open(join(folder, file), PLAIN)
    const stat = await handle.stat()
    if (stat.isFile()) return { handle, size: stat.size, mtimeMs: stat.mtimeMs }
  } catch {
    // Missing or forbidden: both give the same result.
  }
  await handle?.close()
  return undefined
}
