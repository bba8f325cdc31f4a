import { writeFile } from 'node:fs/promises'
import { inOwnTransaction } from '../../db/engine/own-transaction.ts'
import { findPictureByHash, insertPicture, lockMedia, type Picture } from '../../db/media.ts'
import { readStoreInfo } from '../../db/store.ts'
import type { ShopContext } from '../service-context.ts'
import { recordActivity } from '../staff/record-activity.ts'
import { type EncodedPicture, encodePicture } from './encode-picture.ts'
import { fileOf, moveInto, removeFiles, thumbnailOf } from './media-files.ts'
import { checkQuota, type MediaQuota } from './quota.ts'

export interface KeepPictureInput {
  /** The received file. */
  path: string
  /** The path of a temporary file beside it. */
  temporary: (name: string) => string
  /** For whom it is decoded: owners take turns. */
  owner: string
  name: string
  alt: string
  quota: MediaQuota
  /** The person that adds it, as the shop's activity will show; null for the server itself, which it does not show. */
  staffId: number | null
}

/**
 * Re-encodes a received file and keeps it in the shop's library, or finds it there. Throws what `encodePicture` throws,
 * and `media-full`.
 */
export async function keepPicture(
  context: ShopContext,
  { path, temporary, owner, ...input }: KeepPictureInput,
): Promise<{ picture: Picture; isNew: boolean }> {
  // Before the transaction: decoding takes a while, and a transaction keeps other writers waiting.
  const picture = await encodePicture(path, owner)
  const files = [
    [temporary('picture'), fileOf(picture.hash)],
    [temporary('small'), thumbnailOf(picture.hash)],
  ] as const
  await writeFile(files[0][0], picture.data)
  await writeFile(files[1][0], picture.small)
  return keep(context, { picture, files, ...input })
}

interface Kept extends Omit<KeepPictureInput, 'path' | 'temporary' | 'owner'> {
  picture: EncodedPicture
  files: readonly (readonly [from: string, name: string])[]
}

async function keep(
  context: ShopContext,
  { picture, files, quota, staffId, ...texts }: Kept,
): Promise<{ picture: Picture; isNew: boolean }> {
  const { db, storeId, mediaDir, now } = context
  const { slug } = await readStoreInfo(db, storeId)
  const { hash, width, height, color } = picture
  let moved = false
  try {
    return await inOwnTransaction(db, async tx => {
      await lockMedia(tx, storeId)
      const known = await findPictureByHash(tx, storeId, hash)
      if (known) return { picture: known, isNew: false }
      const bytes = picture.data.length + picture.small.length
      await checkQuota(tx, storeId, quota, bytes)
      const added = { hash, width, height, bytes, color, ...texts, createdAt: now() }
      const id = await insertPicture(tx, storeId, { ...added, staffId })
      const subject = texts.name || fileOf(hash)
      if (staffId !== null) await recordActivity(tx, context, { action: 'picture.added', subject })
      // Inside of the transaction, so that no removal of the same picture comes between the row and its files.
      moved = true
      await moveInto(mediaDir, slug, files)
      return { picture: { id, ...added }, isNew: true }
    })
  } catch (error) {
    if (moved) await removeFiles(mediaDir, slug, hash)
    throw error
  }
}
