import { atom, onMount, type ReadableAtom } from 'nanostores'
import { getPaymentFields } from '../contract/payment.ts'
import type { PaymentState } from '../domain/polling.ts'
import { ask } from './ask.ts'
import { orderOfPage } from './navigate.ts'
import { askPaymentState, watchPayment } from './payment-watch.ts'
import { $signedIn } from './session.ts'

/** Milliseconds that a late word from the gateway is waited for. */
const PATIENCE = 20_000

const $known = atom<PaymentState | 'unknown' | 'checking'>('unknown')
/** How the order in this page's address is paid, as far as this visitor may know. */
export const $orderPaid: ReadableAtom<PaymentState | 'unknown' | 'checking'> = $known

const $test = atom(false)
/** Whether the shop takes test payments, so that nobody takes this one for money. */
export const $paidInTest: ReadableAtom<boolean> = $test

onMount($test, () => {
  if (typeof window === 'undefined' || !$signedIn.get()) return
  // Only a remark: without an answer the page is as right as with one.
  ask(getPaymentFields, {}).then(
    ({ test }) => $test.set(test),
    () => $test.set(false),
  )
})

onMount($known, () => {
  const orderId = typeof window === 'undefined' ? '' : orderOfPage()
  if (orderId === '' || !$signedIn.get()) return
  let stop = () => {}
  $known.set('checking')
  askPaymentState(orderId).then(
    state => {
      $known.set(state)
      if (state === 'unpaid')
        stop = watchPayment(orderId, { during: PATIENCE, settled: $known.set, gaveUp: () => {} })
    },
    () => $known.set('unknown'),
  )
  return () => stop()
})
