import type { Order } from '../contract/order.ts'
import { CANCELLED, PENDING } from './order-status.ts'

const FIRST_DELAY = 2_000
const LONGEST_DELAY = 15_000
const GROWTH = 1.4

/** Milliseconds after which a wait for a payment is given up; Pay Now is there for later. */
export const POLL_TIMEOUT = 10 * 60_000

/** Milliseconds to wait before asking for the `asked`-th time (0 first) how a payment went. */
export function pollDelay(asked: number): number {
  return Math.min(LONGEST_DELAY, Math.round(FIRST_DELAY * GROWTH ** asked))
}

/** How a payment stands, by the status of its order: anything past Pending but Cancelled is paid. */
export type PaymentState = 'paid' | 'unpaid' | 'cancelled'

export function paymentStateOf({ status }: Pick<Order, 'status'>): PaymentState {
  if (status === PENDING) return 'unpaid'
  return status === CANCELLED ? 'cancelled' : 'paid'
}
