import { atom, computed, type ReadableAtom } from 'nanostores'
import { cartMessages } from '../../domain/messages/orders/cart.ts'
import { paths } from '../../domain/paths.ts'
import { $signedIn } from '../account/session.ts'
import { $orderObstacle } from '../cart/cart-check.ts'
import { goTo, loginUrl } from '../navigate.ts'
import { showToast } from '../toasts.ts'
import { takesGuests } from './guest-checkout.ts'

const $tried = atom(false)
/** Why the last click on Checkout led nowhere; empty text once the cart can be ordered. */
export const $entryProblem: ReadableAtom<string> = computed([$tried, $orderObstacle], (tried, obstacle) =>
  tried ? obstacle : '',
)

/**
 * Goes from the cart to the checkout, through the sign-in page unless the shop takes guests; stays if the cart cannot be
 * ordered.
 */
export function goToCheckout(): void {
  $tried.set(true)
  if ($orderObstacle.get() !== '') return
  const isOpen = $signedIn.get() || takesGuests()
  if (!isOpen) showToast(cartMessages.loginRequired)
  goTo(isOpen ? paths.checkout : loginUrl(paths.checkout))
}
