import { mkdir, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MEDIA_PATH } from '../../../domain/image.ts'

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

/** Moves written files into a shop's folder, which is made where it is missing; follows no link out of `mediaDir`. */
export async function moveInto(
  mediaDir: string,
  slug: string,
  files: readonly (readonly [from: string, name: string])[],
): Promise<void> {
  const folder = join(mediaDir, slug)
  await mkdir(folder, { recursive: true })
  if ((await realpath(folder)) !== join(await realpath(mediaDir), slug)) throw new Error('a linked folder')
  for (const [from, name] of files) await rename(from, join(folder, name))
}

/** Removes a picture's files from a shop's folder, as far as they are there. */
export async function removeFiles(mediaDir: string, slug: string, hash: string): Promise<void> {
  for (const name of [fileOf(hash), thumbnailOf(hash)]) await rm(join(mediaDir, slug, name), { force: true })
}
