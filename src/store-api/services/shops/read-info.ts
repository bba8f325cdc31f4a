import { readStoreInfo, type StoreInfoInput } from '../../db/store.ts'
import type { ReadContext } from '../service-context.ts'

/** A shop's info as it is stored, and the version of the shop. */
export function readInfo({ db, storeId }: ReadContext): Promise<{ version: number; info: StoreInfoInput }> {
  return readStoreInfo(db, storeId)
}
