import { atom, type ReadableAtom } from 'nanostores'
import type { BoughtAgain } from '../../domain/cart/buy-again.ts'
import type { OrderView } from '../../domain/orders/order.ts'

/** The order that was bought again last, and what became of it. */
type BuyingAgain =
  | { state: 'idle' }
  | { state: 'busy' | 'failed'; orderId: string }
  | { state: 'done'; orderId: string; result: BoughtAgain }

const $state = atom<BuyingAgain>({ state: 'idle' })
export const $buyingAgain: ReadableAtom<BuyingAgain> = $state

/** Puts what can still be bought of an order into the cart; ignores a second press meanwhile. */
export async function buyAgain({ id: orderId, items }: Pick<OrderView, 'id' | 'items'>): Promise<void> {
  if ($state.get().state === 'busy') return
  $state.set({ state: 'busy', orderId })
  try {
    // Loaded where it is asked for: most visits of My Orders do not.
    const { putIntoCart } = await import('./bought-again.ts')
    const result = await putIntoCart(items)
    $state.set(result ? { state: 'done', orderId, result } : { state: 'failed', orderId })
  } catch {
    // The code did not load: offline, or a newer release.
    $state.set({ state: 'failed', orderId })
  }
}
