import type { Readable } from 'node:stream'
import { limits } from '../platform/services/limits.ts'
import { countHits } from '../platform/services/rate-limits.ts'
import type { StaffShopContext } from '../platform/services/service-context.ts'
import type { Picture } from './media.db.ts'
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
