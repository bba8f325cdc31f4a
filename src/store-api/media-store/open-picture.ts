import type { MediaStore, OpenFile, StoredFile } from './media-store.ts'

// A plain file name without folders or a leading dot, so that no path leads out of the shop's own folder.
const FILE = /^[a-z0-9][a-z0-9_-]{0,150}\.[a-z]{3,4}$/i

/** Opens a picture directly in the shop's own folder; undefined if it is missing. Throws MediaError. */
export async function openPicture(
  media: MediaStore,
  slug: string,
  file: string,
): Promise<OpenFile | undefined> {
  return FILE.test(file) ? media.read(`${slug}/${file}`) : undefined
}

/** What `openPicture` would open. Throws MediaError. */
export async function statPicture(
  media: MediaStore,
  slug: string,
  file: string,
): Promise<StoredFile | undefined> {
  return FILE.test(file) ? media.stat(`${slug}/${file}`) : undefined
}
