import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type { CartLine } from '../../domain/cart/cart.ts'
import type { CartChange } from '../../domain/cart/cart-check.ts'
import { checkoutMessages } from '../../domain/messages/orders/checkout.ts'

/** The check loads after the screen: what it needs would weigh on every cart. */
const watch = () => import('./cart-watch.ts')

const $found = atom<readonly CartChange[]>([])
/** Differences between the cart and the shop's present data; reading them also updates prices in the cart. */
export const $cartChanges: ReadableAtom<readonly CartChange[]> = $found
export const $orderObstacle: ReadableAtom<string> = computed($found, orderObstacle)

onMount($found, () => {
  if (typeof window === 'undefined') return
  let stop: (() => void) | undefined
  let isOver = false
  watch().then(
    ({ $watchedChanges }) => {
      if (!isOver) stop = $watchedChanges.subscribe(changes => $found.set(changes))
    },
    // Offline: the API checks again when the order is placed.
    () => {},
  )
  return () => {
    isOver = true
    stop?.()
  }
})

/** Gives a line of the cart a size or colour; resolves to the line it becomes, which may be one that was there. */
export async function chooseOption(
  ...choice: Parameters<typeof import('./cart-watch.ts').chooseOption>
): Promise<CartLine> {
  return (await watch()).chooseOption(...choice)
}

/** Marks the lines of a product that the API refused to order, and loads the cart's products anew; never throws. */
export async function markRefused(error: unknown): Promise<void> {
  // Offline there is no answer that could name a product.
  await watch().then(
    check => check.markRefused(error),
    () => {},
  )
}

/** Forgets what the API refused: the next attempt decides anew. */
export function clearRefusal(): void {
  if ($found.get().some(({ kind }) => kind === 'refused')) void watch().then(check => check.clearRefusal())
}

/** Why the cart cannot be ordered as it is; empty text where it can. */
export function orderObstacle(changes: readonly CartChange[]): string {
  const found = (kind: CartChange['kind']) => changes.some(change => change.kind === kind)
  if (found('gone')) return checkoutMessages.goneLeft
  if (found('unpriced')) return checkoutMessages.unpricedLeft
  if (found('sold-out')) return checkoutMessages.soldOutLeft
  if (found('choice')) return checkoutMessages.choiceMissing
  return found('few') ? checkoutMessages.tooManyLeft : ''
}
