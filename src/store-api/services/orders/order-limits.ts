import { PENDING } from '../../../domain/order-status.ts'
import { isSingleWriter } from '../../db/engine/engine.ts'
import { consume, findReached, type Limit } from '../../db/rate-limit.ts'
import { lockOrdersOf, type RecentOrder, recentOrders } from '../../db/recent-orders.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { LimitError } from '../../http/http-error.ts'

/** How much may be ordered at one shop. */
export interface OrderLimits {
  /** Of one shopper, in any `windowMs` milliseconds. */
  perShopper: readonly Limit[]
  /** Of one shopper, not paid yet, in any `windowMs` milliseconds. */
  unpaid: Limit
  /** Of one client network. */
  perNetwork: Limit
}

export const orderLimitMessages = {
  tooMany: 'You have placed many orders in a short time. Please wait a little and try again.',
  unpaid: 'Many of your orders wait to be paid. Please pay for one of them in My Orders, or try again later.',
  network: 'Very many orders come from your network. Please wait a little and try again.',
}

/** The shopper that orders, and the client network they order from. */
interface Orderer {
  storeId: number
  userId: number
  client: string
  now: number
}

/** Refuses one order too many with 429; belongs into the order's transaction, which undoes what it counts. */
export async function checkOrderLimits(tx: Tx, limits: OrderLimits, orderer: Orderer): Promise<void> {
  const { storeId, userId, client, now } = orderer
  const { perNetwork } = limits
  refuse(perNetwork, await consume(tx, storeId, perNetwork, client, now), orderLimitMessages.network)
  await lockOrdersOf(tx, userId)
  await checkShopper(tx, limits, orderer)
}

/**
 * Refuses the same before there is a transaction, where each transaction takes a connection and waits for the locks
 * of others; counts nothing and locks nothing. What is allowed here is checked again in the transaction.
 */
export async function precheckOrderLimits(db: Db, limits: OrderLimits, orderer: Orderer): Promise<void> {
  if (isSingleWriter(db)) return
  const { storeId, client, now } = orderer
  const { perNetwork } = limits
  const reached = await findReached(db, storeId, [[perNetwork, client]], now)
  refuse(perNetwork, reached?.seconds ?? 0, orderLimitMessages.network)
  await checkShopper(db, limits, orderer)
}

async function checkShopper(db: Db | Tx, limits: OrderLimits, { storeId, userId, now }: Orderer) {
  const most = Math.max(limits.unpaid.max, ...limits.perShopper.map(limit => limit.max))
  const recent = await recentOrders(db, storeId, userId, most)
  for (const limit of limits.perShopper) {
    refuse(limit, secondsToWait(recent, limit, now), orderLimitMessages.tooMany)
  }
  const unpaid = recent.filter(order => order.status === PENDING)
  refuse(limits.unpaid, secondsToWait(unpaid, limits.unpaid, now), orderLimitMessages.unpaid)
}

/** Seconds until one more order is within the limit; 0 when it is now. */
function secondsToWait(orders: readonly RecentOrder[], { max, windowMs }: Limit, now: number): number {
  // Either way, because the clock may have been set back meanwhile.
  const counted = orders.filter(order => Math.abs(now - order.createdAt) < windowMs)
  const oldest = counted[max - 1]
  return oldest ? Math.max(1, Math.ceil((oldest.createdAt + windowMs - now) / 1000)) : 0
}

function refuse({ name }: Limit, seconds: number, message: string): void {
  if (seconds > 0) throw new LimitError({ limit: name, seconds }, message)
}
