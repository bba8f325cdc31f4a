import type { Db } from '../../platform/tables/tables.ts'
import { namesOfStores } from '../../shops/store.db.ts'

/** What others know of a person, so that no password is made of it: the address, and the names of the shops. */
export async function personalTerms(db: Db, email: string, storeIds: readonly number[]): Promise<string[]> {
  const names = await namesOfStores(db, storeIds)
  return [email, email.split('@')[0] ?? '', ...names.values()]
}
