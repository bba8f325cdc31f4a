import { PENDING } from '../../domain/order-status.ts'
import { isSingleWriter } from '../platform/engine/engine.ts'
import { consume, findReached, type Limit } from '../platform/services/rate-limit.db.ts'
import type { ShopperContext } from '../platform/services/service-context.ts'
import { type LimitedOrders, ServiceError } from '../platform/services/service-error.ts'
import type { Db, Tx } from '../platform/tables/tables.ts'
import { lockOrdersOf, type RecentOrder, recentOrders } from './desk/recent-orders.db.ts'

/** How much may be ordered at one shop. */
export interface OrderLimits {
  /** Of one shopper, in any `windowMs` milliseconds. */
  perShopper: readonly Limit[]
  /** Of one shopper, not paid yet, in any `windowMs` milliseconds. */
  unpaid: Limit
  /** Of one client network. */
  perNetwork: Limit
}

/** Refuses one order too many; belongs into the order's transaction, which undoes what it counts. Throws `signed-out` too. */
export async function checkOrderLimits(tx: Tx, context: ShopperContext, limits: OrderLimits): Promise<void> {
  const { storeId, actor, now } = context
  const { perNetwork } = limits
  refuse(perNetwork, await consume(tx, storeId, perNetwork, actor.client, now()), 'network-orders')
  if (!(await lockOrdersOf(tx, actor.shopper.id))) throw new ServiceError('signed-out')
  await checkShopper(tx, context, limits)
}

/**
 * Refuses the same before there is a transaction, where each transaction takes a connection and waits for the locks
 * of others; counts nothing and locks nothing. What is allowed here is checked again in the transaction.
 */
export async function precheckOrderLimits(context: ShopperContext, limits: OrderLimits): Promise<void> {
  const { db, storeId, actor, now } = context
  if (isSingleWriter(db)) return
  const { perNetwork } = limits
  const reached = await findReached(db, storeId, [[perNetwork, actor.client]], now())
  refuse(perNetwork, reached?.seconds ?? 0, 'network-orders')
  await checkShopper(db, context, limits)
}

async function checkShopper(db: Db | Tx, context: ShopperContext, limits: OrderLimits): Promise<void> {
  const { storeId, actor } = context
  const now = context.now()
  const all = [limits.unpaid, ...limits.perShopper]
  const windowMs = Math.max(...all.map(limit => limit.windowMs))
  // Orders of the future are counted too, because the clock may have been set back meanwhile.
  const span = { after: now - windowMs, before: now + windowMs, max: Math.max(...all.map(({ max }) => max)) }
  const recent = await recentOrders(db, { storeId, userId: actor.shopper.id }, span)
  for (const limit of limits.perShopper) refuse(limit, secondsToWait(recent, limit, now), 'orders')
  const unpaid = recent.filter(order => order.status === PENDING)
  refuse(limits.unpaid, secondsToWait(unpaid, limits.unpaid, now), 'unpaid-orders')
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
