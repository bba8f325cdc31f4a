import { giveBackStock } from '../catalogue/products/stock.db.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { lockOrdersOfStore } from '../shops/lock-orders-of-store.db.ts'
import { giveBackUses } from './pricing/uses.db.ts'

/**
 * Gives back the pieces and the uses of discounts of cancelled orders, by their internal ids, in the transaction that
 * cancels them: as its last step, because it locks the orders, the stock and the discounts of the store.
 */
export async function releaseOrders(tx: Tx, storeId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await lockOrdersOfStore(tx, storeId)
  for (const id of ids) await giveBackStock(tx, id)
  for (const id of ids) await giveBackUses(tx, id)
}
