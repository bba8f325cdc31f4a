import { CANCELLED, PENDING } from '../../domain/orders/order-status.ts'
import { inTransaction } from '../platform/engine/group-commit.ts'
import type { CustomerContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { moveInTransaction } from './desk/move-order.ts'
import type { OrderResponse } from './order.db.ts'
import { findOwnOrder, mayChange, ownResponse } from './order-access.ts'

export interface CancelOrderInput {
  /** The order's number, as the shopper's browser sent it. */
  orderId: string
  reason: string
  /** Origin of the shop's pages, for the mail. */
  origin: string
}

/**
 * Cancels an order of the shopper, or of a guest with its token, as the desk would: its stock returns, money that came is
 * to be given back, and a mail says so. Throws `order-not-found` and `order-not-changeable`.
 */
export async function cancelOrder(
  context: CustomerContext,
  { orderId, reason, origin }: CancelOrderInput,
): Promise<OrderResponse> {
  const { db, actor, jobs } = context
  const order = await findOwnOrder(context, orderId)
  if (!mayChange(order)) throw new ServiceError('order-not-changeable')
  const { id, status } = order
  const from = status === PENDING ? 'pending' : 'processing'
  const step = { order: { id }, from, to: 'cancelled', reason, asked: 'shopper' } as const
  await inTransaction(db, tx => moveInTransaction(tx, context, step, origin)).catch(notAnyMore)
  jobs.mailQueued()
  return ownResponse(db, actor, { ...order, status: CANCELLED, row: { ...order.row, status: CANCELLED } })
}

/** A payment, a person or another call was first. */
function notAnyMore(error: unknown): never {
  if (error instanceof ServiceError && error.code === 'order-moved')
    throw new ServiceError('order-not-changeable')
  throw error
}
