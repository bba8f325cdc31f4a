import type { CodState } from '../../../domain/orders/order-status.ts'
import type { PricedOrder } from '../../../domain/pricing/priced-order.ts'
import { isFound } from '../../platform/tables/queries.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'
import type { OrderKey } from '../order-status.db.ts'

/** An order of a store as cash on delivery needs it; `total` is paise. Undefined without one. */
export async function findCodOrder(db: Db, storeId: number, key: OrderKey) {
  const [column, value] = 'id' in key ? (['id', key.id] as const) : (['number', key.number] as const)
  const row = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'total', 'payment_method', 'cod_state'])
    .where('store_id', '=', storeId)
    .where(column, '=', value)
    .executeTakeFirst()
  if (!row) return undefined
  const { payment_method: method, cod_state: state, ...order } = row
  return { ...order, isCod: method === 'cod', codState: state as CodState }
}

export type CodOrder = NonNullable<Awaited<ReturnType<typeof findCodOrder>>>

/** Moves a cash-on-delivery order from one state to another; false where it has another one by now. */
export function changeCodState(
  tx: Tx,
  orderId: number,
  change: { from: CodState; to: CodState; now: number },
): Promise<boolean> {
  return isFound(
    tx
      .updateTable('orders')
      .set({ cod_state: change.to, updated_at: change.now })
      .where('id', '=', orderId)
      .where('payment_method', '=', 'cod')
      .where('cod_state', '=', change.from)
      .returning('id'),
  )
}

/** A confirmed order asks for no payment any more, and its link is used up. */
export async function closeConfirmation(tx: Tx, orderId: number): Promise<void> {
  const closed = { confirm_hash: '', pay_now: null }
  await tx.updateTable('orders').set(closed).where('id', '=', orderId).execute()
}

/** Keeps the hash of the token that confirms an order which waits for it, in the place of an earlier one. */
export function setConfirmHash(db: Db, orderId: number, hash: string): Promise<boolean> {
  return isFound(
    db
      .updateTable('orders')
      .set({ confirm_hash: hash })
      .where('id', '=', orderId)
      .where('cod_state', '=', 'unconfirmed')
      .where('status', '=', 0)
      .returning('id'),
  )
}

/** Whether an order of a store waits for the token with this hash. */
export async function findByConfirmHash(
  db: Db,
  storeId: number,
  { number, hash }: { number: number; hash: string },
): Promise<{ id: number } | undefined> {
  if (hash === '') return undefined
  return db
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('number', '=', number)
    .where('confirm_hash', '=', hash)
    .executeTakeFirst()
}

/** A cash-on-delivery order that is paid before it was confirmed is a prepaid one from then on: without the fee. */
export async function prepayIfUnconfirmed(tx: Tx, orderId: number): Promise<void> {
  const row = await tx
    .selectFrom('orders')
    .select('priced')
    .where('id', '=', orderId)
    .where('cod_state', '=', 'unconfirmed')
    .executeTakeFirst()
  if (!row) return
  const order: PricedOrder = JSON.parse(row.priced)
  // An edit leaves it out where the shop asks for no confirmation any more: then the total itself was asked.
  const priced: PricedOrder = order.ifPrepaid ?? { ...order, payment: 'prepaid', payNow: order.total }
  const prepaid = { payment_method: '', cod_state: '', confirm_hash: '', pay_now: null }
  await tx
    .updateTable('orders')
    .set({ ...prepaid, total: priced.total, priced: JSON.stringify(priced) })
    .where('id', '=', orderId)
    .execute()
}
