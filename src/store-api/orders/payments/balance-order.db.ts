import { type CodState, PENDING } from '../../../domain/orders/order-status.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'

/** What decides what an order still asks for; `total` is paise, `priced` empty for an order of a shop without rules. */
export async function readOrderToBalance(tx: Tx, orderId: number) {
  const row = await tx
    .selectFrom('orders')
    .select(['id', 'status', 'total', 'payment_method', 'cod_state', 'priced'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { payment_method: method, cod_state: codState, ...order } = row
  return { ...order, isCod: method === 'cod', codState: codState as CodState }
}

export type OrderToBalance = Awaited<ReturnType<typeof readOrderToBalance>>

/** Paise that a payment asks for, null where that is the total, and since when; undefined where nothing is asked for. */
export async function setAsked(
  tx: Tx,
  orderId: number,
  { payNow, askedAt }: { payNow: number | null; askedAt: number | undefined },
): Promise<void> {
  const asked = { pay_now: payNow, ...(askedAt !== undefined && { asked_at: askedAt }) }
  await tx.updateTable('orders').set(asked).where('id', '=', orderId).execute()
}

/** Paise that an order waits for after a payment came; 0 where nothing is missing. */
export async function missingOfOrder(db: Db, orderId: number): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select(['status', 'pay_now as payNow'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.status === PENDING ? (row.payNow ?? 0) : 0
}
