import { ResponseError } from '../../client/errors.ts'
import { findOrder, type Order } from '../../contract/orders/order.ts'
import { hasEnded } from '../../domain/orders/order-status.ts'
import { orderStateOf, pollDelay } from '../../domain/payments/payment-polling.ts'
import { totalOfOrder } from '../../domain/pricing/sums.ts'
import { $session } from '../account/session.ts'
import { callApi } from '../call-api.ts'
import { dropOrderToken, keepOrderToken, orderTokenOf, recordOrderEnd } from './guest-orders.ts'

/** Loads the shopper's order, or a guest's by its token; where a link's token opens nothing, by the one before. */
export async function fetchOrder(orderId: string): Promise<Order> {
  const session = $session.get()
  const contactInfo = session.state === 'in' ? session.email : ''
  const orderToken = orderTokenOf(orderId)
  try {
    const order = await callApi(findOrder, { params: { orderId }, query: { contactInfo }, orderToken })
    // Of a signed-in shopper it may have been the e-mail that opened it.
    if (orderToken !== undefined && contactInfo === '') keepOrderToken(orderId, orderToken)
    if (hasEnded(order)) recordOrderEnd(orderId)
    return order
  } catch (error) {
    const isUnknown = error instanceof ResponseError && error.status === 404
    if (isUnknown && orderToken !== undefined && dropOrderToken(orderId, orderToken))
      return fetchOrder(orderId)
    throw error
  }
}

/**
 * Whether an order waits for the payment of all that it costs, as a checkout shows it: not of what is missing after it became
 * dearer, where another order in its place would be paid in full beside it, nor of what it costs online instead of at the door.
 */
export function isUnpaid(order: Order): boolean {
  const total = totalOfOrder(order)
  return orderStateOf(order) === 'unpaid' && (order.payment === 'cod' || (order.payNow ?? total) === total)
}

interface PollOptions {
  /** Milliseconds until polling stops. */
  during: number
  /** Whether there is nothing new. */
  waits: (order: Order) => boolean
  settled: (order: Order) => void
  gaveUp?: () => void
}

/** Milliseconds after which a poll without an answer is not waited for when the shopper comes back. */
const FRESH = 1_000

/**
 * Asks the API for an order at growing intervals, and at once when the page gets the focus: parameters of the return address
 * prove nothing. Returns a function that stops polling.
 */
export function pollPayment(orderId: string, { during, waits, settled, gaveUp }: PollOptions): () => void {
  const end = Date.now() + during
  let polls = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  let stopped = false

  async function poll(): Promise<void> {
    clearTimeout(timer)
    asked = Date.now()
    const mine = asked
    // A failed call does not show the payment's state: poll again.
    const order = await fetchOrder(orderId).catch(() => undefined)
    if (stopped) return
    if (order && !waits(order)) return finish(() => settled(order))
    if (mine !== asked) return
    asked = 0
    if (Date.now() >= end) return finish(gaveUp)
    timer = setTimeout(poll, pollDelay(polls))
    polls += 1
  }

  function finish(then?: () => void): void {
    stop()
    then?.()
  }

  function stop(): void {
    stopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', back)
    window.removeEventListener('focus', back)
  }

  function back(): void {
    // One from before may hang: a page that was frozen has lost its connections.
    const isAsking = Math.abs(Date.now() - asked) < FRESH
    if (document.visibilityState === 'visible' && !isAsking) void poll()
  }

  document.addEventListener('visibilitychange', back)
  window.addEventListener('focus', back)
  timer = setTimeout(poll, pollDelay(0))
  return stop
}
