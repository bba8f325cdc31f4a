import { cartMessages } from '../domain/messages/cart.ts'
import { paths } from '../domain/paths.ts'
import { goTo, loginUrl } from './navigate.ts'
import { $signedIn } from './session.ts'
import { showToast } from './toasts.ts'

/** Goes from the cart to the checkout, through the sign-in page if needed. */
export function goToCheckout(): void {
  const signedIn = $signedIn.get()
  if (!signedIn) showToast(cartMessages.loginRequired)
  goTo(signedIn ? paths.checkout : loginUrl(paths.checkout))
}
