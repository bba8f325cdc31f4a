import type { Db } from '../../platform/tables/tables.ts'
import { shopName } from '../shop-name.ts'

/** What others know of a person, so that no password is made of it: the address, and the names of the shops. */
export async function personalTerms(db: Db, email: string, storeIds: readonly number[]): Promise<string[]> {
  const names = await Promise.all(storeIds.map(id => shopName(db, id)))
  return [email, email.split('@')[0] ?? '', ...names]
}
