import type { OrderChoices } from '../../contract/orders/new-order.ts'
import type { QuoteRequest } from '../../contract/orders/quote.ts'
import type { Cart } from '../cart/cart.ts'
import { toOrderLines } from '../orders/checkout.ts'
import { pinOf } from '../orders/pin-fill.ts'
import { plainGstin } from './plain-gstin.ts'

/** What was chosen beside the lines; empty text where nothing was. */
export interface Choices {
  code: string
  delivery: string
  payment: '' | 'prepaid' | 'cod'
  gstin: string
}

/** The choices as a request has them: only what was chosen. */
export function toOrderChoices({ code, delivery, payment, gstin }: Choices): OrderChoices {
  const number = plainGstin(gstin)
  return {
    ...(code && { code }),
    ...(delivery && { delivery }),
    ...(payment && { payment }),
    ...(number && { gstin: number }),
  }
}

/** The body of a quote; without a typed PIN code the one that this browser keeps counts, one half typed is none. */
export function quoteRequestOf(
  cart: Cart,
  choices: Choices,
  { state, postalCode }: { state: string; postalCode: string },
  keptPin: string,
): QuoteRequest {
  const pin = pinOf(postalCode) || (postalCode.trim() === '' ? keptPin : '')
  const place = state.trim() === '' ? {} : { shippingAddress: { state: state.trim() } }
  return { ...toOrderLines(cart), ...place, ...(pin && { postalCode: pin }), ...toOrderChoices(choices) }
}
