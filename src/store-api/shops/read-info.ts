import type { ReadContext } from '../platform/services/service-context.ts'
import { readStoreInfo } from './store.db.ts'

/** A shop's info as it is stored, the version of the shop, and whether all its products are indexed. */
export function readInfo({ db, storeId }: ReadContext): ReturnType<typeof readStoreInfo> {
  return readStoreInfo(db, storeId)
}
