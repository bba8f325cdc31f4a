import { writeFile } from 'node:fs/promises'
import type { MediaStore } from '../media-store/media-store.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { recordEvent } from '../platform/events/change.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { lockStore, readStoreInfo } from '../shops/store.db.ts'
import { type EncodedPicture, encodePicture } from './encode-picture.ts'
import { findPictureByHash, insertPicture, type Picture } from './media.db.ts'
import { fileOf, keyOf, removeFiles, thumbnailOf } from './media-files.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { checkQuota, type MediaQuota } from './quota.ts'

interface KeepPictureInput {
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
  /** Aborts where nobody waits for the picture any more. */
  signal?: AbortSignal
}

/**
 * Re-encodes a received file and keeps it in the shop's library, or finds it there. Throws what `encodePicture` throws,
 * and `media-full`.
 */
export async function savePicture(
  context: ShopContext,
  { path, temporary, owner, signal, ...input }: KeepPictureInput,
): Promise<{ picture: Picture; isNew: boolean }> {
  // Before the transaction: decoding takes a while, and a transaction keeps other writers waiting.
  const picture = await encodePicture(path, owner, signal)
  const files = [
    { name: fileOf(picture.hash), data: picture.data, path: temporary('picture') },
    { name: thumbnailOf(picture.hash), data: picture.small, path: temporary('small') },
  ]
  return keep(context, { picture, files, ...input })
}

interface Kept extends Omit<KeepPictureInput, 'path' | 'temporary' | 'owner' | 'signal'> {
  picture: EncodedPicture
  files: readonly { name: string; data: Uint8Array; path: string }[]
}

async function keep(context: ShopContext, kept: Kept): Promise<{ picture: Picture; isNew: boolean }> {
  const { db, storeId, media } = context
  const { slug } = await readStoreInfo(db, storeId)
  const { hash } = kept.picture
  return oneAtATime(keyOf(slug, hash), async () => {
    try {
      await putMissing(media, slug, kept.files)
      const added = await addRow(context, kept)
      // Another process may have removed the same picture meanwhile.
      await putMissing(media, slug, kept.files)
      return added
    } catch (error) {
      if (!(await isKept(context, hash))) await removeFiles(media, slug, hash).catch(() => {})
      throw error
    }
  })
}

/** Before and after the transaction, never within: a slow store of pictures must not keep other writers waiting. */
async function putMissing(media: MediaStore, slug: string, files: Kept['files']): Promise<void> {
  for (const { name, data, path } of files) {
    const key = keyOf(slug, name)
    if ((await media.stat(key))?.size === data.length) continue
    // On the disk before it has its name: a power cut would leave an empty file there.
    await writeFile(path, data, { flush: true })
    await media.put(key, path)
  }
}

/** Without an answer of the database the files stay: they may be those of a picture. */
async function isKept({ db, storeId }: ShopContext, hash: string): Promise<boolean> {
  return findPictureByHash(db, storeId, hash).then(
    found => found !== undefined,
    () => true,
  )
}

function addRow(
  context: ShopContext,
  { picture, quota, staffId, files: _, ...texts }: Kept,
): Promise<{ picture: Picture; isNew: boolean }> {
  const { db, storeId, now } = context
  const { hash, width, height, color } = picture
  return inOwnTransaction(db, async tx => {
    await lockStore(tx, storeId)
    const known = await findPictureByHash(tx, storeId, hash)
    if (known) return { picture: known, isNew: false }
    const bytes = picture.data.length + picture.small.length
    await checkQuota(tx, storeId, quota, bytes)
    const added = { hash, width, height, bytes, color, ...texts, createdAt: now() }
    const id = await insertPicture(tx, storeId, { ...added, staffId })
    const subject = texts.name || fileOf(hash)
    if (staffId !== null) await recordEvent(tx, context, { kind: 'picture.added', subject })
    return { picture: { id, ...added }, isNew: true }
  })
}
