import { atom, onMount, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { ResponseError } from '../../client/errors.ts'
import type { Order } from '../../contract/orders/order.ts'
import {
  getPaymentFields,
  type PaymentField,
  type PaymentResponse,
  paymentResponse,
  startPayment,
} from '../../contract/orders/payment.ts'
import type { PricedSums } from '../../contract/orders/priced.ts'
import { isLocalHost } from '../../domain/hosts.ts'
import { paymentMessages } from '../../domain/messages/orders/payment.ts'
import { parseStored } from '../../domain/parse-stored.ts'
import { paths } from '../../domain/paths.ts'
import { isInApp, type PaymentStep, paymentStep } from '../../domain/payments/payment-action.ts'
import {
  initialValues,
  type Payer,
  paymentErrors,
  submittedValues,
} from '../../domain/payments/payment-form.ts'
import { orderStateOf, POLL_TIMEOUT, paymentStateOf } from '../../domain/payments/payment-polling.ts'
import { dueOf, priceOfOrder } from '../../domain/pricing/sums.ts'
import { sameAccount } from '../account/same-account.ts'
import { $session, UNPAID, whenAccountLeaves } from '../account/session.ts'
import { callApi } from '../call-api.ts'
import { currentOrderId, currentPath, goExternal, goTo, queryValue, replaceWith } from '../navigate.ts'
import { createShopForm } from '../shop-form.ts'
import { localStore, tabStore } from '../storage.ts'
import { showToast } from '../toasts.ts'
import { guestEmail, isGuestOrder, orderPath, orderTokenOf } from './guest-orders.ts'
import { fetchOrder, pollPayment } from './payment-polling.ts'

/** State of the payment page. */
export type Payment =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'load-failed' }
  | { state: 'closed'; why: 'paid' | 'pending' | 'cancelled' | 'cod' }
  | { state: 'form'; fields: readonly PaymentField[]; problem: string }
  | { state: 'posting'; step: Extract<PaymentStep, { do: 'post' }> }
  | { state: 'waiting'; step: Extract<PaymentStep, { do: 'open' | 'scan' }>; gaveUp: boolean }

/** Order, amount and test mode, shown above the form. */
interface AmountDue {
  orderId: string
  /** Rupees, once the order is loaded. */
  due: number | 'loading' | 'unknown'
  /** How the order's total was made; undefined where it is the sum of its items. */
  price?: PricedSums | undefined
  /** True if no money moves. */
  test: boolean
}

/** Milliseconds that the form waits for the order: a slow response must not prevent payment. */
const LOOK_UP = 2_000

/** Never stored. */
export const paymentForm = createShopForm<Record<string, string>>({})

const $state = atom<Payment>({ state: 'loading' })
export const $payment: ReadableAtom<Payment> = $state
const $known = atom<AmountDue>({ orderId: '', due: 'loading', test: false })
export const $amountDue: ReadableAtom<AmountDue> = $known
let fields: readonly PaymentField[] = []
let stopWatching = () => {}

onMount($state, () => {
  if (typeof window === 'undefined') return
  void loadPayment()
  const back = (event: PageTransitionEvent) => event.persisted && void loadPayment()
  // Before the browser keeps the page: a form for the gateway would send itself once more on the way back.
  const leave = () => $state.get().state === 'posting' && $state.set({ state: 'loading' })
  window.addEventListener('pageshow', back)
  window.addEventListener('pagehide', leave)
  return () => {
    window.removeEventListener('pageshow', back)
    window.removeEventListener('pagehide', leave)
    stopWatching()
  }
})

// An order of another account: the page begins anew for the one that has signed in.
whenAccountLeaves(() => {
  paymentForm.reset()
  $state.set({ state: 'loading' })
  if ($session.get().state === 'in') replaceWith(currentPath())
})

/** Counts how often the form was asked for: an earlier answer that comes late, or never came, leaves the page alone. */
let latest = 0

/** Loads the form, unless the order needs no payment. */
export async function loadPayment(): Promise<void> {
  stopWatching()
  latest += 1
  const mine = latest
  const orderId = currentOrderId()
  if (orderId === '') return $state.set({ state: 'missing' })
  tabStore.write(UNPAID, orderId)
  $state.set({ state: 'loading' })
  const orderToken = orderTokenOf(orderId)
  // The amount and the order's state are optional: the form is shown without them.
  const order = fetchOrder(orderId).catch(() => undefined)
  try {
    const form = await callApi(getPaymentFields, { orderToken })
    if (mine !== latest) return
    fields = form.fields
    $known.set({ orderId, due: 'loading', test: form.test })
    let known: Order | undefined
    const lookedUp = order.then(found => {
      known = found
      if (mine === latest) applyOrder(found)
    })
    await Promise.race([lookedUp, new Promise(resolve => setTimeout(resolve, LOOK_UP))])
    if (mine !== latest) return
    // After the back button what was typed stays.
    paymentForm.fill(initialValues(fields, payerOf(known), paymentForm.$values.get()))
    if ($state.get().state === 'closed') return
    const hasFailed = queryValue('failed') !== ''
    const step = hasFailed ? undefined : begunStep(orderId, $known.get().due)
    if (step) waitFor(step)
    else showForm(hasFailed ? paymentMessages.notCompleted : '')
  } catch (error) {
    if (orderToken !== undefined) await order
    if (mine !== latest) return
    // A link's token opened nothing, and the one before is there again.
    if (orderTokenOf(orderId) !== orderToken) return loadPayment()
    // There was none before: where orders are tracked, it is said, and the order is found by its number.
    if (orderToken !== undefined && error instanceof ResponseError && error.status === 401)
      return replaceWith(orderPath(paths.trackOrderFor(orderId), orderId))
    // The specification has one message for every failure; the page offers a retry.
    $state.set({ state: 'load-failed' })
  }
}

function payerOf(order: Order | undefined): Payer {
  const session = $session.get()
  const { fullName = '', phone = '' } = order?.shippingAddress ?? {}
  const email = session.state === 'in' ? session.email : guestEmail(order?.id ?? '')
  return { name: fullName, email: order ? email : '', phone }
}

/** Applies the loaded order, which may be paid or cancelled already. */
function applyOrder(order: Order | undefined): void {
  const due = (order && dueOf(order)) ?? 'unknown'
  const why = order ? orderStateOf(order) : 'unpaid'
  // Its rows are those of the door, with the fee there: online it costs less.
  const price = order && order.cod !== 'unconfirmed' ? priceOfOrder(order) : undefined
  $known.set({ ...$known.get(), due, price })
  const now = $state.get()
  // If the form was sent meanwhile, the response to that call decides.
  const notSubmitted = now.state === 'loading' || (now.state === 'form' && !paymentForm.$busy.get())
  // Where a form says why a payment failed, that stays.
  const stays = why === 'pending' && now.state === 'form' && now.problem !== ''
  if (why === 'unpaid' || why === 'unconfirmed' || !notSubmitted || stays) return
  // Another API may say of a paid order that nothing is asked any more.
  if (why !== 'paid' || !order || dueOf({ ...order, payNow: undefined }) !== 0) {
    $state.set({ state: 'closed', why })
    if (why === 'pending') waitForBank()
    return
  }
  // Nobody has paid for what costs nothing, and nothing is to be shown here any more.
  latest += 1
  replaceWithSuccess(currentOrderId())
}

function replaceWithSuccess(orderId: string): void {
  replaceWith(orderPath(paths.orderSuccessFor(orderId), orderId))
}

function showForm(problem: string): void {
  $state.set({ state: 'form', fields, problem })
}

/** Validates and sends the form, then runs the step in the response. */
export function submitPayment(): Promise<void> {
  const errors = paymentErrors(fields, paymentForm.$values.get())
  if (Object.keys(errors).length > 0) showToast(paymentMessages.invalid)
  return paymentForm.submit(
    values => paymentErrors(fields, values),
    async values => {
      showForm('')
      const orderId = currentOrderId()
      const isSame = sameAccount()
      try {
        const body = { orderId, fields: submittedValues(fields, values) }
        const answer = await callApi(startPayment, { body, orderToken: orderTokenOf(orderId) })
        if (!isSame()) return 'staying'
        const step = paymentStep(answer, isLocalHost(location.hostname))
        if (isInApp(step)) keepBegun(orderId, $known.get().due, answer)
        else forgetBegun(orderId)
        return runStep(step)
      } catch {
        if (!isSame()) return 'staying'
        // One message for every failure, as above, unless the order was paid in another tab or cancelled.
        showForm(paymentMessages.failed)
        // Without an answer the message stands.
        void fetchOrder(orderId).then(applyOrder, () => {})
        return 'staying'
      }
    },
  )
}

function runStep(step: PaymentStep): 'leaving' | 'staying' {
  const orderId = currentOrderId()
  switch (step.do) {
    case 'fail':
      showForm(step.message)
      return 'staying'
    case 'initiated':
      // Where nothing was asked, no payment was begun.
      if ($known.get().due === 0) replaceWithSuccess(orderId)
      else {
        showToast({ title: paymentMessages.initiated })
        goTo(isGuestOrder(orderId) ? orderPath(paths.orderSuccessFor(orderId), orderId) : paths.orders)
      }
      return 'leaving'
    case 'post':
      $state.set({ state: 'posting', step })
      return 'leaving'
    case 'open':
      goExternal(step.url)
      waitFor(step)
      return 'staying'
    case 'scan':
      waitFor(step)
      return 'staying'
  }
}

/** An app or another phone sends no result to this page, so the page polls the API. */
function waitFor(step: Extract<PaymentStep, { do: 'open' | 'scan' }>): void {
  stopWatching()
  $state.set({ state: 'waiting', step, gaveUp: false })
  const orderId = currentOrderId()
  stopWatching = pollPayment(orderId, {
    during: POLL_TIMEOUT,
    waits: order => paymentStateOf(order) === 'unpaid',
    settled(order) {
      forgetBegun(orderId)
      showResult(order)
    },
    gaveUp: () => $state.set({ state: 'waiting', step, gaveUp: true }),
  })
}

function showResult(order: Order): void {
  const state = paymentStateOf(order)
  if (state === 'paid') replaceWithSuccess(currentOrderId())
  else if (state === 'unpaid') showForm(paymentMessages.notCompleted)
  else $state.set({ state: 'closed', why: state })
}

/** The form is not shown: whoever pays once more while a bank decides may pay twice. */
function waitForBank(): void {
  stopWatching()
  stopWatching = pollPayment(currentOrderId(), {
    during: POLL_TIMEOUT,
    waits: order => orderStateOf(order) === 'pending',
    settled: showResult,
  })
}

/** Polls again after a time-out. */
export function resumePolling(): void {
  const now = $state.get()
  if (now.state === 'waiting') waitFor(now.step)
}

/** Returns from polling to the form, for another payment method. */
export function payAnotherWay(): void {
  stopWatching()
  forgetBegun(currentOrderId())
  showForm('')
}

const BEGUN = 'haat:paying'
/** Milliseconds that an attempt to pay is waited for: as long as the API waits. */
const LIFE_MS = 30 * 60_000

const begun = z.object({
  orderId: z.string(),
  /** Rupees; a word where the page did not know them yet. */
  due: z.union([z.number(), z.string()]),
  /** Milliseconds since 1970. */
  at: z.number(),
  answer: paymentResponse,
})

/**
 * Keeps a payment that goes on in an app or on another phone: a browser that needs the memory throws the page away
 * meanwhile, and the shopper who has paid would find the form again, and pay twice. Of all tabs, because browsers inside
 * of other apps keep nothing of a tab.
 */
function keepBegun(orderId: string, due: number | string, answer: PaymentResponse): void {
  forgetBegun(orderId)
  // That the one before failed does not count after a reload, nor after the back button.
  if (queryValue('failed') !== '') {
    const shown = new URL(location.href)
    shown.searchParams.delete('failed')
    history.replaceState(history.state, '', shown.href)
  }
  const hasImage = Boolean(answer.action?.qrBase64)
  if (!hasImage) writeBegun([{ orderId, due, at: Date.now(), answer }, ...keptBegun()])
}

/** What was to be done for the order's payment, if it was begun lately and at this amount; undefined otherwise. */
function begunStep(
  orderId: string,
  due: number | string,
): Extract<PaymentStep, { do: 'open' | 'scan' }> | undefined {
  const kept = keptBegun().find(one => one.orderId === orderId)
  if (!kept) return undefined
  // On a slow network one of them is not known yet.
  const isOther = kept.due !== due && typeof kept.due === 'number' && typeof due === 'number'
  if (isOther) return undefined
  const step = paymentStep(kept.answer, isLocalHost(location.hostname))
  return isInApp(step) ? step : undefined
}

function forgetBegun(orderId: string): void {
  writeBegun(keptBegun().filter(one => one.orderId !== orderId))
}

/** Those of the last half hour, one for each order: another tab may pay for another one. Before, one alone was stored. */
function keptBegun(): z.output<typeof begun>[] {
  const read = (parsed: unknown) => [parsed].flat().flatMap(one => z.safeParse(begun, one).data ?? [])
  const kept = parseStored(localStore.read(BEGUN), read, [])
  return kept.filter(({ at }) => Math.abs(Date.now() - at) <= LIFE_MS)
}

function writeBegun(kept: readonly z.output<typeof begun>[]): void {
  if (kept.length === 0) localStore.remove(BEGUN)
  else localStore.write(BEGUN, JSON.stringify(kept))
}
