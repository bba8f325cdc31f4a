import { computed } from 'nanostores'
import { normalEmail } from '../../contract/normal-email.ts'
import { isEmail } from '../../domain/email.ts'
import { guestMessages } from '../../domain/messages/guest.ts'
import { createGate } from '../account/auth-gate.ts'
import { $signedIn } from '../account/session.ts'
import { currentOrderId } from '../navigate.ts'
import { guestEmail, orderTokenOf } from '../orders/guest-orders.ts'
import { createShopForm } from '../shop-form.ts'

/** Whether this shop takes orders without an account; pages of such a shop are marked. */
export function takesGuests(): boolean {
  return document.documentElement.dataset['guests'] !== undefined
}

/** Whether the order would be a guest's. */
export const $isGuest = computed($signedIn, signedIn => !signedIn && takesGuests())

/** Where the order's mails go. */
export const contactForm = createShopForm({ email: '' }, { draft: 'haat:guest' })

/** Fills in the e-mail of the last order in this browser, unless something is typed. */
export function prefillContact(): void {
  contactForm.restore({})
  if (contactForm.$values.get().email === '') contactForm.fill({ email: guestEmail() })
}

/** The guest's e-mail as it is sent; undefined, with a message at the field, where it is none. */
export function contactEmail(): string | undefined {
  const email = normalEmail(contactForm.$values.get().email)
  const isValid = contactForm.check(() => (isEmail(email) ? {} : { email: guestMessages.emailInvalid }))
  return isValid ? email : undefined
}

const opensOrder = () => orderTokenOf(currentOrderId()) !== undefined

/** Of the checkout: at a shop with guest checkout it is open to everybody. */
export const $checkoutGate = createGate(() => takesGuests() || opensOrder())

/** Of the payment: who placed the order as a guest has its token. */
export const $paymentGate = createGate(opensOrder)
