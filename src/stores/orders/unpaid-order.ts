import { atom, onMount, type ReadableAtom } from 'nanostores'
import { PENDING } from '../../domain/orders/order-status.ts'
import { orderStateOf } from '../../domain/payments/payment-polling.ts'
import { $signedIn, UNPAID } from '../account/session.ts'
import { tabStore } from '../storage.ts'
import { orderTokenOf } from './guest-orders.ts'
import { fetchOrder } from './payment-polling.ts'

const $found = atom<string | undefined>()
/** What was asked last: an earlier answer that comes later is dropped. */
let asked: Promise<string | undefined> | undefined
/** What `findUnpaidOrder` finds; asked anew after a sign-out, and after the back button: it may have been paid for since. */
export const $unpaidOrder: ReadableAtom<string | undefined> = $found

onMount($found, () => {
  if (typeof window === 'undefined') return
  const find = () => {
    const mine = findUnpaidOrder()
    asked = mine
    void mine.then(id => mine === asked && $found.set(id))
  }
  const back = (event: PageTransitionEvent) => event.persisted && find()
  const stop = $signedIn.subscribe(find)
  window.addEventListener('pageshow', back)
  return () => {
    stop()
    window.removeEventListener('pageshow', back)
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
  } catch {
    // The cart is right without it, and My Orders has it.
  }
  return undefined
}
