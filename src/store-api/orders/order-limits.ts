import type { NewOrder } from '../../contract/orders/new-order.ts'
import { phoneKey } from '../../domain/indian-phone.ts'
import { PENDING } from '../../domain/orders/order-status.ts'
import { isSingleWriter } from '../platform/engine/engine.ts'
import { type Counted, findReached, hitAll, type Limit } from '../platform/services/rate-limit.db.ts'
import type { CustomerActor, CustomerContext } from '../platform/services/service-context.ts'
import { type LimitedOrders, ServiceError } from '../platform/services/service-error.ts'
import type { Db, Tx } from '../platform/tables/tables.ts'
import { lockOrdersOf, type OrdersOf, type RecentOrder, recentOrders } from './pricing/shopper-orders.db.ts'

/** How much may be ordered at one shop; a guest is a shopper by the e-mail, and by the phone. */
export interface OrderLimits {
  /** Of one shopper, in any `windowMs` milliseconds. */
  perShopper: readonly Limit[]
  /** Of one shopper, not paid yet, in any `windowMs` milliseconds. */
  unpaid: Limit
  /** Of one client network. */
  perNetwork: Limit
  /** Of one IPv6 /48. */
  perWideNetwork: Limit
}

/** Refuses one order too many; belongs into the order's transaction, which undoes what it counts. Throws `signed-out` too. */
export async function checkOrderLimits(
  tx: Tx,
  context: CustomerContext,
  limits: OrderLimits,
  buyer: Buyer,
): Promise<void> {
  const { storeId, actor, now } = context
  const reached = await hitAll(tx, storeId, networksOf(limits, actor), now())
  if (reached) refuse(reached.limit, reached.seconds, 'network-orders')
  if (buyer.userId === null) await countGuest(tx, context, limits.perShopper, buyer)
  else if (!(await lockOrdersOf(tx, buyer.userId))) throw new ServiceError('signed-out')
  await checkShopper(tx, context, limits, buyer)
}

/**
 * Refuses the same before there is a transaction, where each transaction takes a connection and waits for the locks
 * of others; counts nothing and locks nothing. What is allowed here is checked again in the transaction.
 */
export async function precheckOrderLimits(
  context: CustomerContext,
  limits: OrderLimits,
  buyer: Buyer,
): Promise<void> {
  const { db, storeId, actor, now } = context
  if (isSingleWriter(db)) return
  const reached = await findReached(db, storeId, networksOf(limits, actor), now())
  if (reached) refuse(reached.limit, reached.seconds, 'network-orders')
  await checkShopper(db, context, limits, buyer)
}

function networksOf(
  { perNetwork, perWideNetwork }: OrderLimits,
  { client, wideNetwork }: CustomerActor,
): Counted[] {
  return [
    [perNetwork, client],
    ...(wideNetwork === undefined ? [] : [[perWideNetwork, wideNetwork] as const]),
  ]
}

/**
 * Counts a guest's order by e-mail and by phone, if that has a key, as the shortest limit of a shopper counts. Until the
 * transaction ends no other one is placed with either. Both are anybody's who writes them: their owner may still sign in
 * and order.
 */
async function countGuest(
  tx: Tx,
  { storeId, now }: CustomerContext,
  [shortest]: OrderLimits['perShopper'],
  { email, phone }: Buyer,
): Promise<void> {
  if (!shortest) return
  const key = phoneKey(phone)
  const counted: Counted[] = [[{ ...shortest, name: 'guest e-mail' }, email]]
  if (key !== undefined) counted.push([{ ...shortest, name: 'guest phone' }, key])
  const reached = await hitAll(tx, storeId, counted, now())
  if (reached) refuse(reached.limit, reached.seconds, 'orders')
}

async function checkShopper(
  db: Db,
  context: CustomerContext,
  limits: OrderLimits,
  buyer: Buyer,
): Promise<void> {
  const now = context.now()
  const all = [limits.unpaid, ...limits.perShopper]
  const windowMs = Math.max(...all.map(limit => limit.windowMs))
  // Orders of the future are counted too, because the clock may have been set back meanwhile.
  const span = { after: now - windowMs, before: now + windowMs, max: Math.max(...all.map(({ max }) => max)) }
  for (const shopper of subjectsOf(buyer)) {
    const recent = await recentOrders(db, { storeId: context.storeId, ...shopper }, span)
    for (const limit of limits.perShopper) refuse(limit, secondsToWait(recent, limit, now), 'orders')
    const unpaid = recent.filter(order => order.status === PENDING)
    refuse(limits.unpaid, secondsToWait(unpaid, limits.unpaid, now), 'unpaid-orders')
  }
}

function subjectsOf({ userId, email, phone }: Buyer): OrdersOf[] {
  if (userId !== null) return [{ userId }]
  const key = phoneKey(phone)
  return [{ guestEmail: email }, ...(key === undefined ? [] : [{ guestPhone: key }])]
}

/** Seconds until one more order is within the limit; 0 when it is now. */
function secondsToWait(orders: readonly RecentOrder[], { max, windowMs }: Limit, now: number): number {
  const counted = orders.filter(order => Math.abs(now - order.createdAt) < windowMs)
  const oldest = counted[max - 1]
  return oldest ? Math.max(1, Math.ceil((oldest.createdAt + windowMs - now) / 1000)) : 0
}

function refuse({ name }: Limit, seconds: number, of: LimitedOrders): void {
  if (seconds > 0) throw new ServiceError('limit-reached', { limit: name, seconds, of })
}

/** Who places an order: an account, or a guest. */
export interface Buyer {
  /** Null for a guest. */
  userId: number | null
  email: string
  /** Whether the e-mail was proved to be theirs. */
  isConfirmed: boolean
  /** Of the shipping address. */
  phone: string
}

/** The account that is signed in, else a guest by the e-mail of the order. Throws `signed-out` without either. */
export function buyerOf({ shopper }: Pick<CustomerActor, 'shopper'>, order: NewOrder): Buyer {
  const { phone } = order.shippingAddress
  if (shopper) return { userId: shopper.id, email: shopper.email, isConfirmed: shopper.isConfirmed, phone }
  if (order.email === undefined) throw new ServiceError('signed-out')
  return { userId: null, email: order.email, isConfirmed: false, phone }
}
