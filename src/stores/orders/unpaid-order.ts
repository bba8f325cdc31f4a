import { atom, onMount, type ReadableAtom } from 'nanostores'
import { PENDING } from '../../domain/orders/order-status.ts'
import { orderStateOf } from '../../domain/payments/payment-polling.ts'
import { $signedIn, UNPAID } from '../account/session.ts'
import { tabStore } from '../storage.ts'
import { orderTokenOf } from './guest-orders.ts'
import { fetchOrder } from './payment-polling.ts'

const $found = atom<string | undefined>()
/** What `findUnpaidOrder` finds; asked anew after a sign-out, and after the back button: it may have been paid for since. */
export const $unpaidOrder: ReadableAtom<string | undefined> = $found

onMount($found, () => {
  if (typeof window === 'undefined') return
  const find = () => void findUnpaidOrder().then(id => $found.set(id))
  const stop = $signedIn.subscribe(find)
  window.addEventListener('pageshow', find)
  return () => {
    stop()
    window.removeEventListener('pageshow', find)
  }
})

/** Number of the order whose payment was opened last in this tab, where it still waits for it; undefined otherwise. Never throws. */
export async function findUnpaidOrder(): Promise<string | undefined> {
  const id = tabStore.read(UNPAID)
  if (id === null || !($signedIn.get() || orderTokenOf(id) !== undefined)) return undefined
  try {
    const order = await fetchOrder(id)
    // An unknown status, as another API may send, may mean that it is paid.
    if (order.status === PENDING && orderStateOf(order) === 'unpaid') return id
    if (orderStateOf(order) !== 'pending') tabStore.remove(UNPAID)
    return undefined
  } catch {
    // The cart is right without it, and My Orders has it.
    return undefined
  }
}
