import { storeInfo } from '../../contract/store-info.ts'
import { brandName } from '../../domain/shops/brand.ts'
import type { Db } from '../platform/tables/tables.ts'
import { readStoreInfo } from '../shops/store.db.ts'

/** A shop's name as people read it. */
export async function shopName(db: Db, storeId: number): Promise<string> {
  const { info } = await readStoreInfo(db, storeId)
  return brandName(storeInfo.parse(info))
}

/** What others know of a person, so that no password is made of it: the address, and the names of the shops. */
export async function personalTerms(db: Db, email: string, storeIds: readonly number[]): Promise<string[]> {
  const names = await Promise.all(storeIds.map(id => shopName(db, id)))
  return [email, email.split('@')[0] ?? '', ...names]
}
