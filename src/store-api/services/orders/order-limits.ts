import { PENDING } from '../../../domain/order-status.ts'
import { isSingleWriter } from '../../db/engine/engine.ts'
import { consume, findReached, type Limit } from '../../db/rate-limit.ts'
import { lockOrdersOf, type RecentOrder, recentOrders } from '../../db/recent-orders.ts'
import type { Db, Tx } from '../../db/tables.ts'
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
  refuse(await consume(tx, storeId, limits.perNetwork, client, now), orderLimitMessages.network)
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
  const reached = await findReached(db, storeId, [[limits.perNetwork, client]], now)
  refuse(reached?.seconds ?? 0, orderLimitMessages.network)
  await checkShopper(db, limits, orderer)
}

async function checkShopper(db: Db | Tx, limits: OrderLimits, { storeId, userId, now }: Orderer) {
  const most = Math.max(limits.unpaid.max, ...limits.perShopper.map(limit => limit.max))
  const recent = await recentOrders(db, storeId, userId, most)
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
