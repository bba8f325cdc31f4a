import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type { Order } from '../../contract/orders/order.ts'
import { getPaymentFields } from '../../contract/orders/payment.ts'
import type { PricedSums } from '../../contract/orders/priced.ts'
import { isRefusal } from '../../domain/failure.ts'
import { type OrderState, orderStateOf, POLL_TIMEOUT } from '../../domain/payments/payment-polling.ts'
import { arrivalOf } from '../../domain/pricing/arrival.ts'
import { dueOf, priceOfOrder } from '../../domain/pricing/sums.ts'
import { $signedIn, whenAccountLeaves } from '../account/session.ts'
import { callApi } from '../call-api.ts'
import { failureOf } from '../failure.ts'
import { currentOrderId } from '../navigate.ts'
import { orderTokenOf } from './guest-orders.ts'
import { fetchOrder, pollPayment } from './payment-polling.ts'

/** Milliseconds to wait for a late callback of the gateway. */
const MAX_WAIT = 20_000
/** Milliseconds until an order is asked for again where no answer came, each time. */
const RETRIES = [2_000, 5_000, 15_000]

/** `free`: what costs nothing needs no payment, and none is said to have come. */
type Known = OrderState | 'pendingUnconfirmed' | 'free' | 'unknown' | 'checking'

const $known = atom<Known>('unknown')
/** Payment state of the order in this page's address, if this shopper may read it. */
export const $paymentState: ReadableAtom<Known> = $known

const $costs = atom<PricedSums | undefined>(undefined)
/** How the price of the order was made; undefined where it is the sum of its items. */
export const $orderPrice: ReadableAtom<PricedSums | undefined> = $costs

const $arrives = atom('')
/** When the order arrives: 'by Mon, 30 Nov'; empty where its delivery names no days, before it is paid or confirmed, and once that day is over. */
export const $arrival: ReadableAtom<string> = computed([$known, $arrives], (state, day) =>
  ['paid', 'free', 'cod'].includes(state) ? day : '',
)

const $test = atom(false)
/** Whether the shop takes test payments; the page then shows a notice that no money has moved. */
export const $isTestPayment: ReadableAtom<boolean> = $test

/** Whether the order of this page's address may be this shopper's. */
function mayRead(): boolean {
  return $signedIn.get() || orderTokenOf(currentOrderId()) !== undefined
}

onMount($test, () => {
  if (typeof window === 'undefined' || !mayRead()) return
  // Optional information: the page is correct without it.
  callApi(getPaymentFields, { orderToken: orderTokenOf(currentOrderId()) }).then(
    ({ test }) => $test.set(test),
    () => $test.set(false),
  )
})

let stopPolling = () => {}
/** Counts what begins a look-up or ends it: a later answer is dropped. */
let latest = 0
whenAccountLeaves(() => {
  latest += 1
  stopPolling()
  $costs.set(undefined)
  $known.set('unknown')
})

onMount($known, () => {
  const orderId = typeof window === 'undefined' ? '' : currentOrderId()
  if (orderId === '' || !mayRead()) return
  $known.set('checking')
  void look(orderId)
  // It may have been paid for since the page was left.
  const back = (event: PageTransitionEvent) => event.persisted && mayRead() && void look(orderId)
  window.addEventListener('pageshow', back)
  return () => {
    window.removeEventListener('pageshow', back)
    stopPolling()
  }
})

/** Shows the order as it is now; without an answer what is on screen stays. */
async function look(orderId: string, attempt = 0): Promise<void> {
  latest += 1
  const mine = latest
  const order = await fetchOrder(orderId).catch(failureOf)
  if (mine !== latest) return
  if ('kind' in order) {
    if ($known.get() === 'checking') $known.set('unknown')
    const wait = isRefusal(order) ? undefined : RETRIES[attempt]
    if ($known.get() !== 'unknown' || wait === undefined) return
    stopPolling()
    const timer = setTimeout(look, wait, orderId, attempt + 1)
    stopPolling = () => clearTimeout(timer)
    return
  }
  show(order)
}

function show(order: Order): void {
  stopPolling()
  const state = orderStateOf(order)
  $costs.set(priceOfOrder(order))
  $arrives.set(arrivalOf(order, Date.now()))
  // Without what is asked now: another API may say that it is nothing, of what is paid.
  const isFree = state === 'paid' && dueOf({ ...order, payNow: undefined }) === 0
  const isToConfirm = state === 'pending' && order.cod === 'unconfirmed'
  $known.set(isFree ? 'free' : isToConfirm ? 'pendingUnconfirmed' : state)
  if (state === 'unpaid' || state === 'pending')
    stopPolling = pollPayment(currentOrderId(), {
      during: state === 'pending' ? POLL_TIMEOUT : MAX_WAIT,
      waits: now => orderStateOf(now) === state,
      settled: show,
    })
}
