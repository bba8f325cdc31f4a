import { storeInfo } from '../../contract/store-info.ts'
import { brandName } from '../../domain/shops/brand.ts'
import type { Db } from '../platform/tables/tables.ts'
import { readStoreInfo } from '../shops/store.db.ts'

/** A shop's name as people read it. */
export async function shopName(db: Db, storeId: number): Promise<string> {
  const { info } = await readStoreInfo(db, storeId)
  return brandName(storeInfo.parse(info))
}
