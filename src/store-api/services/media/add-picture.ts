import { writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { inOwnTransaction } from '../../db/engine/own-transaction.ts'
import { findPictureByHash, insertPicture, lockMedia, type Picture } from '../../db/media.ts'
import { readStoreInfo } from '../../db/store.ts'
import { limits } from '../limits.ts'
import { countHits } from '../rate-limits.ts'
import type { StaffShopContext } from '../service-context.ts'
import { recordActivity } from '../staff/record-activity.ts'
import { type EncodedPicture, encodePicture } from './encode-picture.ts'
import { fileOf, moveInto, removeFiles, thumbnailOf } from './media-files.ts'
import { checkQuota, type MediaQuota } from './quota.ts'
import { receiveUpload } from './receive-upload.ts'

export interface AddPictureInput {
  /** The file as it arrives. */
  body: Readable
  /** As the person's device named it. */
  name: string
  alt: string
  quota: MediaQuota
}

/** Limits of the desk's people count for the whole deployment. */
const NO_STORE = 0

/**
 * Adds a picture to the shop's library, or finds it there. Throws what `receiveUpload` and `encodePicture` throw,
 * `media-full` and `limit-reached`.
 */
export async function addPicture(
  context: StaffShopContext,
  { body, name, alt, quota }: AddPictureInput,
): Promise<{ picture: Picture; isNew: boolean }> {
  const { db, storeId, mediaDir, actor } = context
  const account = String(actor.person.id)
  await countHits({ ...context, storeId: NO_STORE }, [[limits.uploadsOfAccount, account]])
  await checkQuota(db, storeId, quota, 0)
  const upload = { mediaDir, owner: account, body, signal: actor.signal }
  return receiveUpload(upload, async (path, temporary) => {
    // Before the transaction: decoding takes a while, and a transaction keeps other writers waiting.
    const picture = await encodePicture(path, `${storeId}`)
    const files = [
      [temporary('picture'), fileOf(picture.hash)],
      [temporary('small'), thumbnailOf(picture.hash)],
    ] as const
    await writeFile(files[0][0], picture.data)
    await writeFile(files[1][0], picture.small)
    return keep(context, { picture, files, name, alt, quota })
  })
}

interface Kept extends Omit<AddPictureInput, 'body'> {
  picture: EncodedPicture
  files: readonly (readonly [from: string, name: string])[]
}

async function keep(
  context: StaffShopContext,
  { picture, files, quota, ...texts }: Kept,
): Promise<{ picture: Picture; isNew: boolean }> {
  const { db, storeId, mediaDir, actor, now } = context
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
      const id = await insertPicture(tx, storeId, { ...added, staffId: actor.person.id })
      await recordActivity(tx, context, { action: 'picture.added', subject: texts.name || fileOf(hash) })
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
