import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { ShippingAddress } from '../../contract/orders/new-order.ts'
import type { PricedSums } from '../../contract/orders/priced.ts'
import { isRefusal } from '../../domain/failure.ts'
import { type ResumedOrder, resumedOrder } from '../../domain/orders/resumed-order.ts'
import { paths } from '../../domain/paths.ts'
import { $session, whenAccountLeaves } from '../account/session.ts'
import { callApi } from '../call-api.ts'
import { failureOf } from '../failure.ts'
import { queryValue, replaceWith } from '../navigate.ts'
import { orderPath, orderTokenOf } from '../orders/guest-orders.ts'

type State = { state: 'none' | 'loading' | 'failed' } | { state: 'ready'; order: ResumedOrder }

const $state = atom<State>({ state: 'none' })
/** The order that the checkout's address names, whose payment failed. */
export const $resumedOrder: ReadableAtom<State> = $state

/** The calls load where there is such an order only. */
const lookUp = () => import('../orders/payment-polling.ts')

onMount($state, () => {
  if (typeof window === 'undefined') return
  void loadResumedOrder()
  // It may have been paid for since the page was left.
  const back = (event: PageTransitionEvent) => event.persisted && void loadResumedOrder()
  window.addEventListener('pageshow', back)
  return () => window.removeEventListener('pageshow', back)
})

// An order of another account: the one that has signed in asks for itself.
whenAccountLeaves(() => {
  $state.set({ state: 'none' })
  void loadResumedOrder()
})

let latest = 0

/** Loads the order; goes to its payment, which says why, if nothing is to be paid for it, or not its whole price. */
async function loadResumedOrder(): Promise<void> {
  const mine = ++latest
  const orderId = queryValue('orderId')
  if (orderId === '' || ($session.get().state === 'out' && orderTokenOf(orderId) === undefined)) return
  // After the back button what is typed since the order was on screen stays.
  if ($state.get().state !== 'ready') $state.set({ state: 'loading' })
  try {
    const { fetchOrder, isUnpaid } = await lookUp()
    const order = await fetchOrder(orderId)
    if (mine !== latest) return
    if (isUnpaid(order)) $state.set({ state: 'ready', order: resumedOrder(order) })
    else replaceWith(orderPath(paths.paymentFor(orderId), orderId))
  } catch {
    // Whatever the reason, the order can be paid for from My Orders.
    if (mine === latest) $state.set({ state: 'failed' })
  }
}

/** Shows what the order costs once more, as when it goes elsewhere. */
export function repriceResumed(order: ResumedOrder, price: PricedSums): void {
  $state.set({ state: 'ready', order: { ...order, price, total: price.total } })
}

/** Gives the order another address, so that it is not a second one that needs the same stock; false where it stays as it is. */
export async function moveResumed(order: ResumedOrder, shippingAddress: ShippingAddress): Promise<boolean> {
  if (!order.canChange) return false
  const { changeOrderAddress } = await import('../../contract/orders/order-change.ts')
  const request = { params: { orderId: order.id }, body: { shippingAddress } }
  try {
    await callApi(changeOrderAddress, { ...request, orderToken: orderTokenOf(order.id) })
    return true
  } catch (error) {
    // Its price or tax hangs on the address, or it was cancelled.
    if (isRefusal(failureOf(error))) return false
    throw error
  }
}
