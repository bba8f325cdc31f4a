import type { Tx } from '../tables/tables.ts'
import { countAmount, countHits, limits } from './limits.ts'
import type { ShopContext, StaffShopContext } from './service-context.ts'

/** Counts one save of the person, at all shops together. Throws `limit-reached`. */
export async function countSave({ db, now, actor }: StaffShopContext): Promise<void> {
  await countHits({ db, now, storeId: 0 }, [[limits.savesOfPerson, `${actor.person.id}`]])
}

/** Counts the products of a change of many, at all shops together. Throws `limit-reached`. */
export async function countBulkProducts(
  tx: Tx,
  { now, actor }: Pick<ShopContext, 'now' | 'actor'>,
  products: number,
): Promise<void> {
  if (actor.type !== 'staff' || !actor.person) return
  await countAmount(tx, { storeId: 0, now }, [limits.bulkProductsOfPerson, `${actor.person.id}`], products)
}

/** Counts the bytes of a revision that a person adds, at all shops together. Throws `limit-reached`. */
export async function countSavedBytes(
  tx: Tx,
  { now, actor }: Pick<ShopContext, 'now' | 'actor'>,
  value: unknown,
): Promise<void> {
  if (actor.type !== 'staff' || !actor.person) return
  const bytes = Buffer.byteLength(JSON.stringify(value))
  await countAmount(tx, { storeId: 0, now }, [limits.savedBytesOfPerson, `${actor.person.id}`], bytes)
}
