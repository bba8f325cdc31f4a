import { createGate } from '../account/auth-gate.ts'
import { currentOrderId } from '../navigate.ts'
import { orderTokenOf } from '../orders/guest-orders.ts'
import { takesGuests } from './guest-checkout.ts'

const opensOrder = () => orderTokenOf(currentOrderId()) !== undefined

/** Of the checkout: at a shop with guest checkout it is open to everybody. */
export const $checkoutGate = createGate(() => takesGuests() || opensOrder())

/** Of the payment: who placed the order as a guest has its token. */
export const $paymentGate = createGate(opensOrder)
