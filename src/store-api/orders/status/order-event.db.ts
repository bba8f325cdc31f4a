import * as z from 'zod/mini'
import type { OrderEvent, OrderEventKind } from '../../../contract/desk/order.ts'
import type { Db } from '../../platform/tables/tables.ts'

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

const storedDetails = z.record(z.string(), z.union([z.string(), z.number()]))

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

/** The events of an order, oldest first; times are milliseconds since 1970. */
export async function listOrderEvents(db: Db, orderId: number) {
  const rows = await db
    .selectFrom('order_events')
    .select(['at', 'actor_name as by', 'kind', 'details'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, details: storedDetails.parse(JSON.parse(row.details)) }))
}
