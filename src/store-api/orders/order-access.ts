import { PENDING, PROCESSING } from '../../domain/orders/order-status.ts'
import type { CustomerActor, CustomerContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { type FoundOrder, findStoredOrder, orderNumber } from './order.db.ts'

/** Whether an order is of the account that is signed in, or opened by the token of the call. */
export function isTheirs(
  { shopper, opened }: Pick<CustomerActor, 'shopper' | 'opened'>,
  { id, userId }: Pick<FoundOrder, 'id' | 'userId'>,
): boolean {
  return (userId !== null && shopper?.id === userId) || opened?.orderId === id
}

/** The shopper's order by the number that the browser sent. Throws `order-not-found` for every other one. */
export async function findOwnOrder(
  { db, storeId, actor }: CustomerContext,
  orderId: string,
): Promise<FoundOrder> {
  const number = orderNumber(orderId)
  const found = number === undefined ? undefined : await findStoredOrder(db, storeId, { number })
  if (!found || !isTheirs(actor, found)) throw new ServiceError('order-not-found')
  return found
}

/** Whether the shopper may cancel an order or change its address now. */
export function mayChange({ status, shopAllowsChanges }: Pick<FoundOrder, 'status' | 'shopAllowsChanges'>) {
  return shopAllowsChanges && (status === PENDING || status === PROCESSING)
}

/** Whether a guest's order may be taken into the account: the e-mail is the account's, and the token was mailed to it. */
export function mayClaim(
  { shopper, opened }: Pick<CustomerActor, 'shopper' | 'opened'>,
  { id, userId, email }: Pick<FoundOrder, 'id' | 'userId' | 'email'>,
): boolean {
  const isProved = opened?.orderId === id && opened.isMailed
  return userId === null && isProved && shopper?.email === email
}
