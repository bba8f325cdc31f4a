import { PENDING } from '../../domain/orders/order-status.ts'
import { orderStateOf } from '../../domain/payments/payment-polling.ts'
import { $signedIn, UNPAID } from '../account/session.ts'
import { tabStore } from '../storage.ts'
import { orderTokenOf } from './guest-orders.ts'
import { fetchOrder } from './payment-polling.ts'

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
