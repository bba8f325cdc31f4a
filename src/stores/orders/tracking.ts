import { atom, computed, type ReadableAtom } from 'nanostores'
import { findOrder, type Order } from '../../contract/orders/order.ts'
import { lookupFailure } from '../../domain/failure-messages.ts'
import { guestMessages } from '../../domain/messages/guest.ts'
import { orderMessages } from '../../domain/messages/orders/order.ts'
import { type OrderView, toOrderView, trackErrors, unknownStatuses } from '../../domain/orders/order.ts'
import { typedOrderNumber } from '../../domain/orders/order-words.ts'
import { $session, whenAccountLeaves } from '../account/session.ts'
import { callApi } from '../call-api.ts'
import { failureOf } from '../failure.ts'
import { queryValue } from '../navigate.ts'
import { createShopForm } from '../shop-form.ts'
import { showToast } from '../toasts.ts'
import { forgetGuestOrder, orderTokenOf } from './guest-orders.ts'
import { fetchOrder } from './payment-polling.ts'

export type Tracking =
  | { state: 'asking' }
  | { state: 'loading' }
  /** `byToken`: the shopper has the order's own token. */
  | { state: 'found'; order: OrderView; byToken: boolean }
  | { state: 'failed'; why: string }

export const trackForm = createShopForm({ orderId: '', contactInfo: '' }, { draft: 'haat:track-order' })

const $result = atom<Tracking>({ state: 'asking' })
/** Result of the last look-up. */
export const $tracking: ReadableAtom<Tracking> = $result

/** Whether the order of the address is opened by its token, without the form. */
export const $opensByToken = computed($result, result => {
  return result.state === 'loading' || (result.state === 'found' && result.byToken)
})

const $ownEmail = atom(false)
/** Whether the e-mail in the form is the signed-in shopper's. */
export const $prefilled: ReadableAtom<boolean> = $ownEmail

/** Counts what begins a look-up or ends it: a later answer is dropped. */
let latest = 0

function begin(state: 'asking' | 'loading'): number {
  $result.set({ state })
  latest += 1
  return latest
}

whenAccountLeaves(() => {
  begin('asking')
  trackForm.reset()
  $ownEmail.set(false)
})

/**
 * Fills in the order number from the address and the signed-in shopper's e-mail. An order that this browser has the token
 * of is opened at once.
 */
export function prefillTracking(): void {
  const session = $session.get()
  const orderId = queryValue('id')
  if (orderId) trackForm.fill({ orderId })
  if (orderTokenOf(orderId) !== undefined) void openByToken(orderId)
  if (session.state === 'out') return
  if (trackForm.$values.get().contactInfo === '') trackForm.fill({ contactInfo: session.email })
  $ownEmail.set(trackForm.$values.get().contactInfo === session.email)
}

/** Loads the order on screen once more, because it is not as it was. */
export function trackAgain(): void {
  const { state } = $result.get()
  if (state === 'found' && !$opensByToken.get()) void submitTracking()
  else if (state !== 'asking') prefillTracking()
}

/** Shows the order on screen as it is after a change; another one may be looked up by then. */
export function showTracked(order: OrderView): void {
  const now = $result.get()
  if (now.state === 'found' && now.order.id === order.id) $result.set({ ...now, order })
}

// After the back button: it may have been paid for since. Without an answer it stays as it is.
if (typeof window !== 'undefined')
  window.addEventListener('pageshow', ({ persisted }) => {
    const now = $result.get()
    if (!persisted || now.state !== 'found') return
    fetchOrder(now.order.id).then(
      order => $result.get() === now && showTracked(toOrderView(order)),
      () => {},
    )
  })

async function openByToken(orderId: string): Promise<void> {
  const mine = begin('loading')
  try {
    const order = await fetchOrder(orderId)
    if (mine === latest) show(order, true)
  } catch (error) {
    const failure = failureOf(error)
    const isUnknown = failure.kind === 'refused' && failure.status === 404
    if (isUnknown) forgetGuestOrder(orderId)
    const why = isUnknown ? guestMessages.linkExpired : lookupFailure(failure)
    if (mine === latest) $result.set({ state: 'failed', why })
  }
}

function show(order: Order, byToken: boolean): void {
  for (const status of unknownStatuses([order])) console.warn(`Unknown order status: ${status}`)
  $result.set({ state: 'found', order: toOrderView(order), byToken })
}

/** Looks the order up by its number and its e-mail or phone. */
export function submitTracking(): Promise<void> {
  if (Object.keys(trackErrors(trackForm.$values.get())).length > 0) showToast(orderMessages.fieldsRequired)
  return trackForm.submit(trackErrors, async ({ orderId, contactInfo }) => {
    const mine = begin('asking')
    try {
      const number = typedOrderNumber(orderId)
      const order = await callApi(findOrder, {
        params: { orderId: number },
        query: { contactInfo: contactInfo.trim() },
        // Where this browser placed it, it may be changed here too.
        orderToken: orderTokenOf(number),
      })
      if (mine !== latest) return 'staying'
      show(order, false)
      showToast(orderMessages.found)
    } catch (error) {
      if (mine !== latest) return 'staying'
      $result.set({ state: 'failed', why: lookupFailure(failureOf(error)) })
      showToast({
        title: orderMessages.errorTitle,
        description: orderMessages.lookupFailed,
        destructive: true,
      })
    }
    return 'staying'
  })
}
