import type { AmountOrPercent, CodRules } from '../../contract/desk/rules.ts'
import { pricingMessages as messages } from '../messages/orders/pricing.ts'
import { toPaise } from '../money.ts'
import { pinOf } from '../orders/pin-fill.ts'
import { longestPrefix } from './delivery.ts'
import { portion } from './spread.ts'

/** What decides whether an order may be paid at the door; `worth` is paise of goods after discounts, with delivery. */
interface CodFacts {
  worth: number
  postalCode: string
  lines: readonly { productId: string; title: string }[]
  /** Cash-on-delivery orders that the shopper has open, by account or by phone number, whichever are more. */
  openOrders: number
}

/**
 * Why an order cannot be paid at the door, as a sentence; empty where it can. A missing PIN hinders nothing yet; text that is
 * none could be one of those that are left out.
 */
export function codObstacle(rules: CodRules, { worth, postalCode, lines, openOrders }: CodFacts): string {
  const { least = 0, most = Number.POSITIVE_INFINITY, pinsLeftOut, productsLeftOut } = rules
  const pin = pinOf(postalCode)
  const isUnreadable = pin === '' && postalCode.trim() !== '' && Boolean(pinsLeftOut?.length)
  if (isUnreadable || longestPrefix(pin, pinsLeftOut) > 0) return messages.codNotHere
  const leftOut = lines.find(({ productId }) => productsLeftOut?.includes(productId))
  if (leftOut) return messages.codNotFor(leftOut.title)
  if (worth < toPaise(least)) return messages.codLeast(toPaise(least))
  if (worth > toPaise(most)) return messages.codMost(toPaise(most))
  if (openOrders >= (rules.openOrders ?? Number.POSITIVE_INFINITY)) return messages.codTooMany
  return ''
}

/** Paise of an amount, or of a per cent of `of` paise. */
export function amountFrom(rule: AmountOrPercent | undefined, of: number): number {
  if (rule === undefined) return 0
  return 'amount' in rule ? toPaise(rule.amount) : portion(of, Math.round(rule.percent * 100), 10_000)
}
