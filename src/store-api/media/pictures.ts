import type { Readable } from 'node:stream'
import { change } from '../platform/events/change.ts'
import { limits } from '../platform/services/limits.ts'
import { countHits } from '../platform/services/rate-limits.ts'
import type { ReadContext, ShopContext, StaffShopContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Picture } from './media.db.ts'
import { findPicture, lockMedia, picturesBefore, updatePicture } from './media.db.ts'
import { checkQuota, type MediaQuota } from './quota.ts'
import { receiveUpload } from './receive-upload.ts'
import { savePicture } from './save-picture.ts'
import { pictureShares } from './uploads.ts'

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
 * Adds a picture to the shop's library, or finds it there. Throws what `receiveUpload` and `savePicture` throw,
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
  const shares = pictureShares(storeId, actor.person.id)
  const upload = { mediaDir, shares, body, signal: actor.signal }
  const owner = `${storeId}`
  return receiveUpload(upload, (path, temporary) =>
    savePicture(context, {
      path,
      temporary,
      owner,
      name,
      alt,
      quota,
      staffId: actor.person.id,
      signal: actor.signal,
    }),
  )
}

/** Changes a picture's name and alternative text; texts that use it keep theirs. Throws `picture-not-found`. */
export async function changePicture(
  context: ShopContext,
  { id, name, alt }: { id: number; name: string; alt: string },
): Promise<Picture> {
  const { storeId } = context
  return change(context, { kind: 'picture.changed', subject: name }, async tx => {
    await lockMedia(tx, storeId)
    const picture = await findPicture(tx, storeId, id)
    if (!picture) throw new ServiceError('picture-not-found')
    await updatePicture(tx, storeId, { id, name, alt })
    return { ...picture, name, alt }
  })
}

const PAGE = 24

/** The shop's pictures, newest first, 24 at a time; `before` is the oldest id already shown. */
export async function listPictures(
  { db, storeId }: ReadContext,
  { before, search = '' }: { before: number | undefined; search: string | undefined },
): Promise<{ pictures: Picture[]; hasMore: boolean }> {
  const rows = await picturesBefore(db, storeId, { before, search: search.trim(), limit: PAGE + 1 })
  return { pictures: rows.slice(0, PAGE), hasMore: rows.length > PAGE }
}
