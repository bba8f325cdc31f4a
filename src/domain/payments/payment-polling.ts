import type { Order } from '../../contract/orders/order.ts'
import { CANCELLED, PENDING } from '../orders/order-status.ts'

const FIRST_DELAY = 2_000
const LONGEST_DELAY = 15_000
const GROWTH = 1.4

/** Milliseconds after which polling stops; the shopper can still use Pay Now later. */
export const POLL_TIMEOUT = 10 * 60_000

/** Milliseconds before the poll after `polls` earlier ones. */
export function pollDelay(polls: number): number {
  return Math.min(LONGEST_DELAY, Math.round(FIRST_DELAY * GROWTH ** polls))
}

/** Payment state by order status: every number but Pending and Cancelled means paid; of a status in words nothing is known. */
export type PaymentState = 'paid' | 'unpaid' | 'cancelled'

/**
 * The same, `pending` while a bank has not decided, and of an order that is paid at the door: `cod` until then, `unconfirmed`
 * before the shop sends it.
 */
export type OrderState = PaymentState | 'pending' | 'cod' | 'unconfirmed'

type Stateful = Pick<Order, 'status' | 'payment' | 'cod'> & Partial<Pick<Order, 'paymentPending'>>

export function orderStateOf({ status, payment, cod, paymentPending }: Stateful): OrderState {
  const state = paymentStateOf({ status })
  if (state === 'unpaid' && paymentPending) return 'pending'
  if (payment !== 'cod' || state === 'cancelled' || cod === 'collected') return state
  if (state === 'unpaid') return cod === 'unconfirmed' ? 'unconfirmed' : 'unpaid'
  return 'cod'
}

export function paymentStateOf({ status }: Pick<Order, 'status'>): PaymentState {
  if (status === PENDING || Number.isNaN(status)) return 'unpaid'
  return status === CANCELLED ? 'cancelled' : 'paid'
}
