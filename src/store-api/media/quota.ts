import type { MediaUsage } from '../../contract/desk/media.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Db } from '../platform/tables/tables.ts'
import { readUsage } from './media.db.ts'

/** What the pictures of one shop may take. */
export interface MediaQuota {
  pictures: number
  bytes: number
}

/** Of a deployment that sets no other. */
export const DEFAULT_QUOTA: MediaQuota = { pictures: 5_000, bytes: 500_000_000 }

/** How much of the quota a shop uses. */
export async function usageOf(db: Db, storeId: number, quota: MediaQuota): Promise<MediaUsage> {
  const { pictures, bytes } = await readUsage(db, storeId)
  return { pictures, bytes, maxPictures: quota.pictures, maxBytes: quota.bytes }
}

/** Throws `media-full` where one more picture of `bytes` would be beyond the quota. */
export async function checkQuota(db: Db, storeId: number, quota: MediaQuota, bytes: number): Promise<void> {
  const used = await readUsage(db, storeId)
  if (used.pictures + 1 > quota.pictures)
    throw new ServiceError('media-full', { of: 'pictures', max: quota.pictures })
  if (used.bytes + bytes > quota.bytes)
    throw new ServiceError('media-full', { of: 'bytes', max: quota.bytes })
}
