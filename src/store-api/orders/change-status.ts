import type { OrderStatus } from '../../contract/desk/order.ts'
import { statusCode } from '../../domain/orders/order-moves.ts'
import type { EventContext, ServiceContext } from '../platform/services/service-context.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { authorOf } from '../shops/record-revision.ts'
import {
  addOrderEvent,
  changeStatus,
  type EventDetails,
  type NewOrderEvent,
  type OrderKey,
  type StatusChange,
} from './order-status.db.ts'

/** One step of an order along the table of moves, checked by the caller. */
export interface StatusStep extends Omit<StatusChange, 'from' | 'to' | 'now'> {
  order: OrderKey
  from: OrderStatus
  to: OrderStatus
  /** Where the shopper asked for it; only for the timeline. */
  asked?: 'shopper'
}

/**
 * Makes one step in the caller's transaction and writes it to the order's timeline; undefined where the order has not
 * the status `from` any more. The one way in which an order's status changes: of moves by people, payments and jobs.
 */
export async function stepOrder(
  tx: Tx,
  context: EventContext,
  { order, from, to, ...facts }: StatusStep,
): Promise<{ id: number; number: number } | undefined> {
  const { storeId, now } = context
  const at = now()
  const change = { from: statusCode(from), to: statusCode(to), now: at, ...facts }
  const moved = await changeStatus(tx, storeId, order, change)
  if (!moved) return undefined
  const given = Object.entries(facts).filter(([, text]) => text)
  await addEvent(tx, context, moved.id, 'moved', { from, to, ...Object.fromEntries(given) })
  return moved
}

/** Adds an event by the actor of the context to an order's timeline. */
export async function addEvent(
  tx: Tx,
  { actor, now }: Pick<ServiceContext, 'actor' | 'now'>,
  orderId: number,
  kind: NewOrderEvent['kind'],
  details: EventDetails,
): Promise<void> {
  const { staffId, author: by } = authorOf(actor)
  await addOrderEvent(tx, { orderId, at: now(), staffId, by, kind, details })
}
