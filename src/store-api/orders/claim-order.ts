import { inTransaction } from '../platform/engine/group-commit.ts'
import type { CustomerContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { addEvent } from './change-status.ts'
import { giveOrderToAccount } from './guest.db.ts'
import { findOrder, type OrderResponse } from './order.db.ts'
import { findOwnOrder, mayClaim, ownResponse } from './order-access.ts'
import { deleteOrderTokens } from './order-token.db.ts'
import { lockOrdersOf } from './pricing/shopper-orders.db.ts'

/**
 * Takes a guest's order into the account that is signed in, whose e-mail is the order's, by a token that was mailed there;
 * every token of the order ends. Throws `order-not-found` where any of this is not so, and `signed-out`.
 */
export async function claimOrder(
  context: CustomerContext,
  { orderId }: { orderId: string },
): Promise<OrderResponse> {
  const { db, storeId, actor } = context
  const { shopper } = actor
  const order = await findOwnOrder(context, orderId)
  if (!shopper || !mayClaim(actor, order)) throw new ServiceError('order-not-found')
  await inTransaction(db, async tx => {
    if (!(await lockOrdersOf(tx, shopper.id))) throw new ServiceError('signed-out')
    if (!(await giveOrderToAccount(tx, order.id, shopper))) throw new ServiceError('order-not-found')
    await deleteOrderTokens(tx, [order.id])
    await addEvent(tx, context, order.id, 'claimed', {})
  })
  const claimed = await findOrder(db, storeId, { id: order.id })
  if (!claimed) throw new ServiceError('order-not-found')
  return ownResponse(db, actor, claimed)
}
