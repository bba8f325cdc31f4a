import { addressForm } from './checkout.ts'
import { createPinFill } from './pin-fill.ts'

/** Fills city and state at checkout. */
export const checkoutPin = createPinFill(addressForm)
