import { PENDING } from '../../../domain/order-status.ts'
import { consume, type Limit } from '../../db/rate-limit.ts'
import { type RecentOrder, recentOrders } from '../../db/recent-orders.ts'
import type { Tx } from '../../db/tables.ts'
import { HttpError } from '../../http/http-error.ts'

/** At most `max` orders of one shopper in any `windowMs` milliseconds. */
interface OrderWindow {
  max: number
  windowMs: number
}

/** How much may be ordered at one shop. */
export interface OrderLimits {
  perShopper: readonly OrderWindow[]
  /** Of one shopper, not paid yet. */
  unpaid: OrderWindow
  /** Of one client network. */
  perNetwork: Limit
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Nobody who buys for a household, or for a school, comes near these. Unpaid orders count for a day only, because a
 * shopper cannot take one back. A network may be a whole town behind one mobile carrier's address.
 */
export const orderLimits: OrderLimits = {
  perShopper: [
    { max: 20, windowMs: 10 * MINUTE },
    { max: 100, windowMs: DAY },
  ],
  unpaid: { max: 30, windowMs: DAY },
  perNetwork: { name: 'order network', max: 300, windowMs: 10 * MINUTE },
}

export const orderLimitMessages = {
  tooMany: 'You have placed many orders in a short time. Please wait a little and try again.',
  unpaid: 'Many of your orders wait to be paid. Please pay for one of them in My Orders, or try again later.',
  network: 'Very many orders come from your network. Please wait a little and try again.',
}

/** Refuses one order too many with 429; belongs into the order's transaction, which undoes what it counts. */
export async function checkOrderLimits(
  tx: Tx,
  limits: OrderLimits,
  { storeId, userId, client, now }: { storeId: number; userId: number; client: string; now: number },
): Promise<void> {
  refuse(await consume(tx, storeId, limits.perNetwork, client, now), orderLimitMessages.network)
  const most = Math.max(limits.unpaid.max, ...limits.perShopper.map(limit => limit.max))
  const recent = await recentOrders(tx, storeId, userId, most)
  for (const limit of limits.perShopper) refuse(secondsToWait(recent, limit, now), orderLimitMessages.tooMany)
  const unpaid = recent.filter(order => order.status === PENDING)
  refuse(secondsToWait(unpaid, limits.unpaid, now), orderLimitMessages.unpaid)
}

/** Seconds until one more order is within the limit; 0 when it is now. */
function secondsToWait(orders: readonly RecentOrder[], { max, windowMs }: OrderWindow, now: number): number {
  // Either way, because the clock may have been set back meanwhile.
  const counted = orders.filter(order => Math.abs(now - order.createdAt) < windowMs)
  const oldest = counted[max - 1]
  return oldest ? Math.max(1, Math.ceil((oldest.createdAt + windowMs - now) / 1000)) : 0
}

function refuse(seconds: number, message: string): void {
  if (seconds > 0) throw new HttpError(429, message, { 'Retry-After': String(seconds) })
}
