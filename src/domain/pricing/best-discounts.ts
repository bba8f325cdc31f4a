import type { DiscountRule, Rules } from '../../contract/desk/rules.ts'
import { type ChosenDelivery, chooseDelivery, placeOf } from './choose-delivery.ts'
import { matchesOf, reduce } from './discounts.ts'
import type { Subtotal } from './finish-order.ts'
import type { OrderToPrice } from './order-to-price.ts'
import type { PaymentTiming } from './priced-order.ts'
import { grossOf, weightOf } from './sums.ts'
import { type CodeProblem, setsOf, usableDiscounts } from './usable-discounts.ts'

/** Goods and delivery with a set of discounts. */
interface Candidate extends Subtotal {
  set: readonly DiscountRule[]
  delivery: ChosenDelivery
}

/** The set of discounts that costs the shopper least, the discount of the code, and what is wrong with the code. */
export interface BestDiscounts {
  coded: DiscountRule | undefined
  problem: CodeProblem | undefined
  best: Candidate
}

/** Chooses the discounts of an order by the way it is paid. */
export function discountsBy(rules: Rules, input: OrderToPrice): (payment: PaymentTiming) => BestDiscounts {
  const { lines, destination, chosen } = input
  const matches = matchesOf(lines)
  const place = placeOf(rules.delivery, destination)
  const gross = grossOf(lines)
  const weight = weightOf(lines)

  const candidate = (set: readonly DiscountRule[]): Candidate => {
    const reduction = reduce(lines, set, matches)
    const goods = gross - reduction.given.reduce((sum, { amount }) => sum + amount, 0)
    const parcel = { goods, weight, isFree: reduction.freeDelivery.length > 0 }
    const delivery = chooseDelivery(place, parcel, chosen.delivery)
    const worth = goods + (delivery.chosen?.price ?? 0)
    return { set, reduction, delivery, rate: delivery.chosen, worth }
  }
  return payment => {
    const facts = { ...input, matches, payment }
    const { coded, usable, problem } = usableDiscounts(rules.discounts ?? [], chosen.code.trim(), facts)
    const best = setsOf(usable, coded)
      .map(candidate)
      .reduce((least, one) => (one.worth < least.worth ? one : least))
    return { coded, problem, best }
  }
}
