import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Order } from '../contract/order.ts'
import { getPaymentFields, type PaymentField, startPayment } from '../contract/payment.ts'
import { isLocalHost } from '../domain/local-host.ts'
import { paymentMessages } from '../domain/messages/payment.ts'
import { totalOf } from '../domain/money.ts'
import { paths } from '../domain/paths.ts'
import { type PaymentStep, paymentStep } from '../domain/payment-action.ts'
import { initialValues, paymentErrors, submittedValues } from '../domain/payment-form.ts'
import { POLL_TIMEOUT, paymentStateOf } from '../domain/payment-polling.ts'
import { callApi } from './call-api.ts'
import { createForm } from './form.ts'
import { currentOrderId, goExternal, goTo, queryValue, replaceWith } from './navigate.ts'
import { fetchOrder, pollPayment } from './payment-polling.ts'
import { showToast } from './toasts.ts'

/** What the payment page shows. */
export type Payment =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'load-failed' }
  | { state: 'closed'; why: 'paid' | 'cancelled' }
  | { state: 'form'; fields: readonly PaymentField[]; problem: string }
  | { state: 'posting'; step: Extract<PaymentStep, { do: 'post' }> }
  | { state: 'waiting'; step: Extract<PaymentStep, { do: 'open' | 'scan' }>; gaveUp: boolean }

/** What is being paid for. */
export interface AmountDue {
  orderId: string
  /** Rupees, once the order has been looked up. */
  due: number | 'asked' | 'unknown'
  /** No money moves. */
  test: boolean
}

/** Milliseconds that the form waits for the order; a slow look-up must not keep anybody from paying. */
const LOOK_UP = 2_000

/** Nothing of it is kept anywhere but here. */
export const paymentForm = createForm<Record<string, string>>({})

const $state = atom<Payment>({ state: 'loading' })
export const $payment: ReadableAtom<Payment> = $state
const $known = atom<AmountDue>({ orderId: '', due: 'asked', test: false })
export const $amountDue: ReadableAtom<AmountDue> = $known
let fields: readonly PaymentField[] = []
let stopWatching = () => {}

onMount($state, () => {
  if (typeof window === 'undefined') return
  void loadPayment()
  const back = (event: PageTransitionEvent) => event.persisted && void loadPayment()
  window.addEventListener('pageshow', back)
  return () => {
    window.removeEventListener('pageshow', back)
    stopWatching()
  }
})

/** Gets the form, unless there is nothing to pay. */
export async function loadPayment(): Promise<void> {
  stopWatching()
  const orderId = currentOrderId()
  if (orderId === '') return $state.set({ state: 'missing' })
  $state.set({ state: 'loading' })
  // How much it is, and whether it is paid already, is good to know, but no reason to show no form.
  const order = fetchOrder(orderId).catch(() => undefined)
  try {
    const asked = await callApi(getPaymentFields, {})
    fields = asked.fields
    $known.set({ orderId, due: 'asked', test: asked.test })
    const lookedUp = order.then(applyOrder)
    await Promise.race([lookedUp, new Promise(resolve => setTimeout(resolve, LOOK_UP))])
    if ($state.get().state === 'closed') return
    paymentForm.fill(initialValues(fields))
    showForm(queryValue('failed') === '' ? '' : paymentMessages.notCompleted)
  } catch {
    // Whatever went wrong, the specification has one sentence for it, and the page a way to try again.
    $state.set({ state: 'load-failed' })
  }
}

/** Takes in what the shop knows of the order, which may be that there is nothing to pay. */
function applyOrder(order: Order | undefined): void {
  const due = order?.items.length ? totalOf(order.items) : 'unknown'
  $known.set({ ...$known.get(), due })
  const why = order ? paymentStateOf(order) : 'unpaid'
  const { state } = $state.get()
  // Whoever has sent the form meanwhile hears it from the answer.
  const notSubmitted = state === 'loading' || (state === 'form' && !paymentForm.$busy.get())
  if (why !== 'unpaid' && notSubmitted) $state.set({ state: 'closed', why })
}

function showForm(problem: string): void {
  $state.set({ state: 'form', fields, problem })
}

/** Checks and sends the form, then does what the answer says. */
export function submitPayment(): Promise<void> {
  const errors = paymentErrors(fields, paymentForm.$values.get())
  if (Object.keys(errors).length > 0) showToast(paymentMessages.invalid)
  return paymentForm.submit(
    values => paymentErrors(fields, values),
    async values => {
      showForm('')
      try {
        const body = { orderId: currentOrderId(), fields: submittedValues(fields, values) }
        const answer = await callApi(startPayment, { body })
        return runStep(paymentStep(answer, isLocalHost(location.hostname)))
      } catch {
        // As above: one sentence for every failure.
        showForm(paymentMessages.failed)
        return 'staying'
      }
    },
  )
}

function runStep(step: PaymentStep): 'leaving' | 'staying' {
  switch (step.do) {
    case 'fail':
      showForm(step.message)
      return 'staying'
    case 'initiated':
      showToast({ title: paymentMessages.initiated })
      goTo(paths.orders)
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

/** An app or another phone tells this page nothing: the API is asked until it knows. */
function waitFor(step: Extract<PaymentStep, { do: 'open' | 'scan' }>): void {
  stopWatching()
  $state.set({ state: 'waiting', step, gaveUp: false })
  const orderId = currentOrderId()
  stopWatching = pollPayment(orderId, {
    during: POLL_TIMEOUT,
    settled(state) {
      if (state === 'paid') replaceWith(paths.orderSuccessFor(orderId))
      else $state.set({ state: 'closed', why: state })
    },
    gaveUp: () => $state.set({ state: 'waiting', step, gaveUp: true }),
  })
}

/** Waits once more, after it was given up. */
export function resumePolling(): void {
  const now = $state.get()
  if (now.state === 'waiting') waitFor(now.step)
}

/** Back from waiting to the form, for another way to pay. */
export function payAnotherWay(): void {
  stopWatching()
  showForm('')
}
