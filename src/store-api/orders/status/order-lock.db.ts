import { isSingleWriter } from '../../platform/engine/engine.ts'
import type { Tx } from '../../platform/tables/tables.ts'

// Whoever locks an order and its payment attempts locks the order first: so does a cancellation, and two transactions
// that begin at different ends would wait for each other.

/** Locks orders, by internal id, until the transaction ends; on SQLite there is one writer at a time. */
export async function lockOrders(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (isSingleWriter(tx) || orderIds.length === 0) return
  await tx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', orderIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Locks the order of a store's payment attempt. */
export async function lockOrderOfAttempt(tx: Tx, storeId: number, reference: string): Promise<void> {
  if (isSingleWriter(tx)) return
  await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('payment_attempts')
        .select('order_id')
        .where('reference', '=', reference)
        .where('payment_attempts.store_id', '=', storeId),
    )
    .forNoKeyUpdate()
    .execute()
}
