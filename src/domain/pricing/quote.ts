import type { OrderChoices } from '../../contract/orders/new-order.ts'
import type { QuoteProblem, QuoteRequest } from '../../contract/orders/quote.ts'
import type { Cart } from '../cart/cart.ts'
import { toOrderLines } from '../orders/checkout.ts'
import { pinOf } from '../orders/pin-fill.ts'
import { plainGstin } from './plain-gstin.ts'

/** The field of the address that a problem is about, by its code. */
const fields: Readonly<Record<string, 'postalCode' | 'state'>> = {
  'pin-needed': 'postalCode',
  'not-delivered': 'postalCode',
  'own-state-only': 'state',
  'state-unknown': 'state',
}

/** Messages for the fields of the address that an order cannot go to. */
export function addressProblems(
  problems: readonly QuoteProblem[],
): Partial<Record<'postalCode' | 'state', string>> {
  const found = problems.flatMap(({ code, message }) => (fields[code] ? [[fields[code], message]] : []))
  return Object.fromEntries(found.reverse())
}

/** What hinders the order beside the address, as one sentence; empty where nothing does. A refused code hinders nothing. */
export function otherProblem(problems: readonly QuoteProblem[]): string {
  const other = problems.find(({ code }) => !fields[code] && !isOfCode(code) && code !== 'delivery-gone')
  return other?.message ?? ''
}

/** What hinders the lines of a product. */
export function lineProblems(problems: readonly QuoteProblem[], productId: string): string[] {
  return [...new Set(problems.flatMap(problem => (problem.productId === productId ? problem.message : [])))]
}

/** Why the code that was asked for is not used; undefined without a reason. */
export function codeProblem(problems: readonly QuoteProblem[]): string | undefined {
  return problems.find(({ code }) => isOfCode(code))?.message
}

/** Why the delivery has no price yet; empty where it has one, or the shop delivers free of charge. */
export function deliveryProblem(problems: readonly QuoteProblem[]): string {
  const found = problems.find(({ code }) => ['pin-needed', 'not-delivered', 'own-state-only'].includes(code))
  return found?.message ?? ''
}

function isOfCode(code: string): boolean {
  return code.startsWith('code-')
}

/** What was chosen beside the lines; empty text where nothing was. */
export interface Choices {
  code: string
  delivery: string
  payment: '' | 'prepaid' | 'cod'
  gstin: string
  company: string
}

/** The choices as a request has them: only what was chosen. */
export function toOrderChoices({ code, delivery, payment, gstin, company }: Choices): OrderChoices {
  const number = plainGstin(gstin)
  return {
    ...(code && { code }),
    ...(delivery && { delivery }),
    ...(payment && { payment }),
    ...(number && { gstin: number }),
    ...(company && { company }),
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
