import type { CartChange } from '../cart/cart-check.ts'
import { checkoutMessages } from '../messages/orders/checkout.ts'

/** Why the cart cannot be ordered as it is; empty text where it can. */
export function orderObstacle(changes: readonly CartChange[]): string {
  const found = (kind: CartChange['kind']) => changes.some(change => change.kind === kind)
  if (found('gone')) return checkoutMessages.goneLeft
  if (found('unpriced')) return checkoutMessages.unpricedLeft
  if (found('sold-out')) return checkoutMessages.soldOutLeft
  if (found('choice')) return checkoutMessages.choiceMissing
  return found('few') ? checkoutMessages.tooManyLeft : ''
}
