import { atom, computed, type ReadableAtom } from 'nanostores'
import { cartMessages } from '../domain/messages/cart.ts'
import { paths } from '../domain/paths.ts'
import { $orderObstacle } from './cart-check.ts'
import { goTo, loginUrl } from './navigate.ts'
import { $signedIn } from './session.ts'
import { showToast } from './toasts.ts'

const $tried = atom(false)
/** Why the last click on Checkout led nowhere; empty text once the cart can be ordered. */
export const $entryProblem: ReadableAtom<string> = computed([$tried, $orderObstacle], (tried, obstacle) =>
  tried ? obstacle : '',
)

/** Goes from the cart to the checkout, through the sign-in page if needed; stays if the cart cannot be ordered. */
export function goToCheckout(): void {
  $tried.set(true)
  if ($orderObstacle.get() !== '') return
  const signedIn = $signedIn.get()
  if (!signedIn) showToast(cartMessages.loginRequired)
  goTo(signedIn ? paths.checkout : loginUrl(paths.checkout))
}
