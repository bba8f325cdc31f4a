import type { Db } from './tables.ts'

const FIRST = 1001

/**
 * Takes the next order number of a store, in the order's transaction: an order that is undone gives it back. On
 * PostgreSQL the store's row is locked until the commit, so that two orders never get one number.
 */
export async function nextOrderNumber(tx: Db, storeId: number): Promise<number> {
  const { last } = await tx
    .insertInto('order_numbers')
    .values({ store_id: storeId, last: FIRST })
    .onConflict(conflict =>
      conflict.column('store_id').doUpdateSet(eb => ({ last: eb('order_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
