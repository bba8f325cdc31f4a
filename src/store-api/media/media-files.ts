import { join } from 'node:path'
import { MEDIA_PATH } from '../../domain/image.ts'
import type { MediaStore } from '../media-store/media-store.ts'

/** Folder of files that are being received, beside the shops' folders: a slug has no dot. */
const INCOMING = '.uploads'

/** The folder of files that are being received. */
export function incomingFolder(mediaDir: string): string {
  return join(mediaDir, INCOMING)
}

/** The name of a picture's file. */
export function fileOf(hash: string): string {
  return `${hash}.webp`
}

/** The name of a picture's small copy. */
export function thumbnailOf(hash: string): string {
  return `${hash}-small.webp`
}

/** The path of a picture on its shop's host. */
export function pathOf(hash: string): string {
  return MEDIA_PATH + fileOf(hash)
}

/** The key of a shop's file in the store of pictures. */
export function keyOf(slug: string, file: string): string {
  return `${slug}/${file}`
}

/**
 * Removes a picture's files from a shop's media, as far as they are there; its small copy first, which the desk alone
 * shows: where one cannot be removed, the picture is whole for shoppers.
 */
export async function removeFiles(media: MediaStore, slug: string, hash: string): Promise<void> {
  for (const name of [thumbnailOf(hash), fileOf(hash)]) await media.remove(keyOf(slug, name))
}
