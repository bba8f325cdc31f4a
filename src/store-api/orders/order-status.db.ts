import * as z from 'zod/mini'
import { MAX_EVENTS, type OrderEvent, type OrderEventKind } from '../../contract/desk/order.ts'
import { SHIPPED } from '../../domain/orders/order-status.ts'
import { isSingleWriter } from '../platform/engine/engine.ts'
import { firstValue, isFound } from '../platform/tables/queries.ts'
import type { Db, Tx } from '../platform/tables/tables.ts'

/** An order of a store, by the number that people see or by its internal id. */
export type OrderKey = { number: number } | { id: number }

/** One change of status, with what belongs to it. */
export interface StatusChange {
  from: number
  to: number
  /** Milliseconds since 1970. */
  now: number
  carrier?: string
  trackingNumber?: string
  trackingUrl?: string
  reason?: string
}

/**
 * Changes the status of an order that has the status `from`, and returns its internal id and number; undefined where it
 * has another one by now, or does not exist. Of two changes at once the second finds the first one's status.
 */
export function changeStatus(
  tx: Tx,
  storeId: number,
  key: OrderKey,
  change: StatusChange,
): Promise<{ id: number; number: number } | undefined> {
  const { carrier, trackingNumber, trackingUrl, reason } = change
  return tx
    .updateTable('orders')
    .set({
      status: change.to,
      updated_at: change.now,
      ...(carrier !== undefined && { carrier }),
      ...(trackingNumber !== undefined && { tracking_number: trackingNumber }),
      ...(trackingUrl !== undefined && { tracking_url: trackingUrl }),
      ...(reason !== undefined && { cancel_reason: reason }),
    })
    .where('store_id', '=', storeId)
    .where(columnOf(key), '=', keyValue(key))
    .where('status', '=', change.from)
    .returning(['id', 'number'])
    .executeTakeFirst()
}

export function readStatus(db: Db, storeId: number, key: OrderKey): Promise<number | undefined> {
  return firstValue(
    db
      .selectFrom('orders')
      .select('status')
      .where('store_id', '=', storeId)
      .where(columnOf(key), '=', keyValue(key)),
  )
}

/** Whether an order of a store has been sent in this very parcel. */
export function hasParcel(
  db: Db,
  storeId: number,
  {
    order,
    carrier = '',
    trackingNumber = '',
    trackingUrl = '',
  }: Pick<StatusChange, 'carrier' | 'trackingNumber' | 'trackingUrl'> & { order: OrderKey },
): Promise<boolean> {
  return isFound(
    db
      .selectFrom('orders')
      .select('id')
      .where('store_id', '=', storeId)
      .where(columnOf(order), '=', keyValue(order))
      .where('status', '=', SHIPPED)
      .where(eb => eb.and({ carrier, tracking_number: trackingNumber, tracking_url: trackingUrl })),
  )
}

/** Replaces the note of an order and returns the order's internal id; undefined without such an order. */
export function setNote(
  tx: Tx,
  storeId: number,
  { number, note, now }: { number: number; note: string; now: number },
): Promise<number | undefined> {
  return firstValue(
    tx
      .updateTable('orders')
      .set({ note, updated_at: now })
      .where('store_id', '=', storeId)
      .where('number', '=', number)
      .returning('id'),
  )
}

function columnOf(key: OrderKey): 'id' | 'number' {
  return 'id' in key ? 'id' : 'number'
}

function keyValue(key: OrderKey): number {
  return 'id' in key ? key.id : key.number
}

export type EventDetails = OrderEvent['details']

/** One thing that happened to an order. */
export interface NewOrderEvent {
  /** The order's internal id. */
  orderId: number
  /** Milliseconds since 1970. */
  at: number
  /** The person; null for the command line and the server itself. */
  staffId: number | null
  /** The person's name, 'command line', or empty for the server itself. */
  by: string
  kind: Exclude<OrderEventKind, 'placed'>
  details: EventDetails
}

export const storedDetails = z.record(z.string(), z.union([z.string(), z.number()]))

/** Adds an event; call it in the transaction of what happened. */
export async function addOrderEvent(db: Db, event: NewOrderEvent): Promise<void> {
  await db
    .insertInto('order_events')
    .values({
      order_id: event.orderId,
      at: event.at,
      staff_id: event.staffId,
      actor_name: event.by,
      kind: event.kind,
      details: JSON.stringify(event.details),
    })
    .execute()
}

/** The newest events of an order, at most MAX_EVENTS, oldest first; times are milliseconds since 1970. */
export async function listOrderEvents(db: Db, orderId: number) {
  const rows = await db
    .selectFrom('order_events')
    .select(['at', 'actor_name as by', 'kind', 'details'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(MAX_EVENTS)
    .execute()
  return rows.reverse().map(row => ({ ...row, details: storedDetails.parse(JSON.parse(row.details)) }))
}

// A transaction that locks an order and its payment attempts locks the order first: so does a cancellation, and two
// transactions that begin at different ends would wait for each other.

/**
 * Locks orders, by internal id, until the transaction ends, and returns their ids; with `skipsLocked` those alone that no
 * other one holds. On SQLite there is one writer at a time.
 */
export async function lockOrders(
  tx: Tx,
  orderIds: readonly number[],
  { skipsLocked = false } = {},
): Promise<readonly number[]> {
  if (isSingleWriter(tx) || orderIds.length === 0) return orderIds
  const orders = tx.selectFrom('orders').select('id').where('id', 'in', orderIds).orderBy('id')
  const locked = orders.forNoKeyUpdate().$if(skipsLocked, query => query.skipLocked())
  return (await locked.execute()).map(({ id }) => id)
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
