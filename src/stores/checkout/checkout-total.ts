import { computed } from 'nanostores'
import { cartTotal } from '../../domain/cart/cart.ts'
import { $checkoutCart } from './checkout.ts'
import { $quote } from './quote.ts'
import { $resumedOrder } from './resumed-order.ts'

/** Rupees of the total on screen; undefined while it is not known. */
export const $checkoutTotal = computed([$checkoutCart, $resumedOrder, $quote], (cart, resumed, now) => {
  if (resumed.state === 'ready') return resumed.order.total
  if (cart.length === 0 || now.state === 'asking') return undefined
  return now.state === 'ready' ? now.quote.total : cartTotal(cart)
})
