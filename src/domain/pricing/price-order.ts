import type { DiscountRule, Rules } from '../../contract/desk/rules.ts'
import { memoize } from '../memoize.ts'
import { pricingMessages as messages } from '../messages/orders/pricing.ts'
import { latinDigits } from '../orders/latin-digits.ts'
import { codObstacle } from './cod.ts'
import { type ChosenDelivery, chooseDelivery, type OfferedRate, placeOf } from './delivery.ts'
import { matchesOf, reduce } from './discounts.ts'
import { finishOrder, type Subtotal } from './finish-order.ts'
import { isGstin } from './gstin.ts'
import type { OrderToPrice } from './order-to-price.ts'
import { plainGstin } from './plain-gstin.ts'
import type { PaymentTiming, PricedOrder, PriceProblem } from './priced-order.ts'
import { stateCodeOf, stateOfCode } from './states.ts'
import { grossOf, weightOf } from './sums.ts'
import { sellsAtHomeOnly } from './tax.ts'
import { type CodeProblem, setsOf, usableDiscounts } from './usable-discounts.ts'

/** `fee` and `payNow` are paise. */
interface OfferedPayment {
  id: PaymentTiming
  label: string
  /** Why the order cannot be paid so; empty where it can. */
  reason: string
  fee: number
  payNow: number
}

/** What an order costs with what was chosen, what else can be chosen, and what hinders it. */
export interface PriceAnswer {
  order: PricedOrder
  deliveries: OfferedRate[]
  payments: OfferedPayment[]
  problems: PriceProblem[]
  /** Why a code that may be used is not; empty else. */
  codeNote: string
  /** The time that it is for, in milliseconds since 1970. */
  at: number
}

/**
 * Prices an order by a shop's rules: sale price → discounts of lines → discounts of the order → delivery → fee → tax →
 * rounding. Pure: the same input gives the same answer, to the paisa (.github/decisions/0023-pricing.md).
 */
export function priceOrder(rules: Rules, input: OrderToPrice): PriceAnswer {
  const { payment } = input.chosen
  const { cod } = rules
  const price = pricesBy(rules, input)
  const priced = price(payment)
  const { payNow } = price('prepaid').order
  const payments: OfferedPayment[] = [
    { id: 'prepaid', label: messages.prepaidLabel, reason: '', fee: 0, payNow },
  ]
  if (cod) {
    const { fee, order, worth } = price('cod')
    const reason = codObstacle(cod, { ...input, ...input.destination, worth })
    payments.push({ id: 'cod', label: messages.codLabel, reason, fee, payNow: order.payNow })
  }
  const problems = [...priced.problems, ...codProblems(payments, payment), ...taxProblems(rules, input)]
  const { order, deliveries, codeNote } = priced
  return { order, deliveries, payments, problems, codeNote, at: input.now }
}

interface Priced {
  order: PricedOrder
  deliveries: OfferedRate[]
  problems: PriceProblem[]
  codeNote: string
  /** Paise of goods after discounts, with delivery. */
  worth: number
  fee: number
}

/** The price by the way it is paid. Discounts are chosen anew for each only where one of them depends on it. */
function pricesBy(rules: Rules, input: OrderToPrice): (payment: PaymentTiming) => Priced {
  const dependsOnPayment = rules.discounts?.some(({ prepaidOnly }) => prepaidOnly)
  const choose = memoize(discountsBy(rules, input), 2)
  return memoize(
    payment => priceWith(rules, input, payment, choose(dependsOnPayment ? payment : 'prepaid')),
    2,
  )
}

function priceWith(
  rules: Rules,
  input: OrderToPrice,
  payment: PaymentTiming,
  { coded, problem, best }: BestDiscounts,
): Priced {
  const [code = ''] = best.set.flatMap(rule => rule.code ?? [])
  const { order, fee } = finishOrder(rules, input, payment, best, code)
  const isConfirmed = payment === 'prepaid' || order.payNow > 0 || !rules.cod?.confirm
  const ifPrepaid = isConfirmed ? undefined : finishOrder(rules, input, 'prepaid', best, code).order
  return {
    order: ifPrepaid ? { ...order, ifPrepaid } : order,
    fee,
    worth: best.worth,
    deliveries: best.delivery.offered,
    problems: [...(problem ? [problem] : []), ...best.delivery.problems],
    codeNote: coded?.code && code === '' ? messages.codeNotBetter(coded.code) : '',
  }
}

/** What hinders the way of paying that was chosen; online payment is always offered. */
function codProblems(payments: readonly OfferedPayment[], chosen: PaymentTiming): PriceProblem[] {
  const message = payments.find(({ id }) => id === chosen)?.reason ?? messages.codNotOffered
  return message === '' ? [] : [{ code: 'cod-not-offered', message }]
}

function taxProblems({ tax }: Rules, { destination, chosen }: OrderToPrice): PriceProblem[] {
  const problems: PriceProblem[] = []
  if (chosen.gstin.trim() !== '' && !isGstin(plainGstin(chosen.gstin)))
    problems.push({ code: 'gstin-wrong', message: messages.gstinWrong })
  const { state } = destination
  if (!tax || state.trim() === '') return problems
  const place = stateCodeOf(state)
  if (place === '') problems.push({ code: 'state-unknown', message: messages.stateUnknown })
  else if (sellsAtHomeOnly(tax) && place !== tax.state) {
    const home = stateOfCode(tax.state) ?? tax.state
    problems.push({ code: 'own-state-only', message: messages.ownStateOnly(home) })
  }
  return problems
}

/** Goods and delivery with a set of discounts. */
interface Candidate extends Subtotal {
  set: readonly DiscountRule[]
  delivery: ChosenDelivery
}

/** The set of discounts that costs the shopper least, the discount of the code, and what is wrong with the code. */
interface BestDiscounts {
  coded: DiscountRule | undefined
  problem: CodeProblem | undefined
  best: Candidate
}

/** Chooses the discounts of an order by the way it is paid. */
function discountsBy(rules: Rules, input: OrderToPrice): (payment: PaymentTiming) => BestDiscounts {
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
  const typedCode = latinDigits(chosen.code).replaceAll(/\s/g, '')
  return payment => {
    const facts = { ...input, matches, payment }
    const { coded, usable, problem } = usableDiscounts(rules.discounts ?? [], typedCode, facts)
    const best = setsOf(usable, coded)
      .map(candidate)
      .reduce((least, one) => (one.worth < least.worth ? one : least))
    return { coded, problem, best }
  }
}
