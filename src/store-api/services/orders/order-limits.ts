import { PENDING } from '../../../domain/order-status.ts'
import { consume, type Limit } from '../../db/rate-limit.ts'
import { type RecentOrder, recentOrders } from '../../db/recent-orders.ts'
import type { Tx } from '../../db/tables.ts'
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

/** Refuses one order too many with 429; belongs into the order's transaction, which undoes what it counts. */
export async function checkOrderLimits(
  tx: Tx,
  limits: OrderLimits,
  { storeId, userId, client, now }: { storeId: number; userId: number; client: string; now: number },
): Promise<void> {
  const { perNetwork } = limits
  refuse(perNetwork, await consume(tx, storeId, perNetwork, client, now), orderLimitMessages.network)
  const most = Math.max(limits.unpaid.max, ...limits.perShopper.map(limit => limit.max))
  const recent = await recentOrders(tx, storeId, userId, most)
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
