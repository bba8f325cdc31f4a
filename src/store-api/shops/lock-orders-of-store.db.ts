import { isSingleWriter } from '../platform/engine/engine.ts'
import type { Tx } from '../platform/tables/tables.ts'

export const FIRST_ORDER_NUMBER = 1001

/**
 * Until the transaction ends, no other one places an order at the store or changes its stock: the row that serializes
 * a store's orders is the first lock of everything that writes stock, so that no two wait for each other.
 */
export async function lockOrdersOfStore(tx: Tx, storeId: number): Promise<void> {
  if (isSingleWriter(tx)) return
  await tx
    .insertInto('order_numbers')
    .values({ store_id: storeId, last: FIRST_ORDER_NUMBER - 1 })
    .onConflict(conflict =>
      conflict.column('store_id').doUpdateSet(eb => ({ last: eb.ref('order_numbers.last') })),
    )
    .execute()
}
