import type { CodRules, DiscountRule, Rules } from '../../contract/desk/rules.ts'
import { pricingMessages as messages } from '../messages/pricing.ts'
import { type ChosenDelivery, chooseDelivery } from './choose-delivery.ts'
import { codObstacle } from './cod.ts'
import type { OfferedRate } from './delivery.ts'
import { reduce } from './discounts.ts'
import { finishOrder, type Subtotal } from './finish-order.ts'
import { isGstin, plainGstin } from './gstin.ts'
import type { OrderToPrice, PriceProblem } from './order-to-price.ts'
import type { PaymentMethod, PricedOrder } from './priced-order.ts'
import { stateCodeOf, stateOfCode } from './states.ts'
import { grossOf } from './sums.ts'
import { sellsAtHomeOnly } from './tax.ts'
import { setsOf, usableDiscounts } from './usable-discounts.ts'

/** `fee` and `payNow` are paise. */
export interface OfferedPayment {
  id: PaymentMethod
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
}

/**
 * Prices an order by a shop's rules: sale price → discounts of lines → discounts of the order → delivery → fee → tax →
 * rounding. Pure: the same input gives the same answer, to the paisa (.github/decisions/0023-pricing.md).
 */
export function priceOrder(rules: Rules, input: OrderToPrice): PriceAnswer {
  const { payment } = input.chosen
  const priced = priceWith(rules, input, payment)
  const { order } = priced
  const cod = rules.cod
  const atDoor = cod && (payment === 'cod' ? priced : priceWith(rules, input, 'cod'))
  const obstacle =
    cod && atDoor ? codObstacle(cod, { ...input, ...input.destination, worth: atDoor.worth }) : ''
  const ahead = payment === 'prepaid' ? order.total : priceWith(rules, input, 'prepaid').order.total
  const payments: OfferedPayment[] = [
    { id: 'prepaid', label: messages.prepaidLabel, reason: '', fee: 0, payNow: ahead },
  ]
  if (atDoor) {
    const { fee, order: codOrder } = atDoor
    payments.push({ id: 'cod', label: messages.codLabel, reason: obstacle, fee, payNow: codOrder.payNow })
  }
  const problems = [...priced.problems, ...codProblems(payment, cod, obstacle), ...taxProblems(rules, input)]
  return { order, deliveries: priced.deliveries, payments, problems, codeNote: priced.codeNote }
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

function priceWith(rules: Rules, input: OrderToPrice, payment: PaymentMethod): Priced {
  const { coded, usable, problem } = usableDiscounts(rules.discounts ?? [], input.chosen.code.trim(), {
    ...input,
    payment,
  })
  const sums = setsOf(usable, coded).map(set => sumWith(rules, input, set))
  const best = sums.reduce((least, one) => (one.worth < least.worth ? one : least))
  const isCodeUsed = coded !== undefined && best.set.includes(coded)
  const code = isCodeUsed ? (coded.code ?? '') : ''
  const { order, fee } = finishOrder(rules, input, payment, best, code)
  const isConfirmed = payment === 'prepaid' || order.payNow > 0 || !rules.cod?.confirm
  const ifPrepaid = isConfirmed ? undefined : finishOrder(rules, input, 'prepaid', best, code).order
  return {
    order: ifPrepaid ? { ...order, ifPrepaid } : order,
    fee,
    worth: best.worth,
    deliveries: best.delivery.offered,
    problems: [...(problem ? [problem] : []), ...best.delivery.problems],
    codeNote: coded && !isCodeUsed ? messages.codeNotBetter(coded.code ?? '') : '',
  }
}

/** Goods and delivery with a set of discounts: of several sets the one with the least `worth` stands. */
interface Candidate extends Subtotal {
  set: readonly DiscountRule[]
  delivery: ChosenDelivery
}

/** Goods and delivery with a set of discounts. */
function sumWith(rules: Rules, input: OrderToPrice, set: readonly DiscountRule[]): Candidate {
  const reduction = reduce(input.lines, set)
  const goods = grossOf(input.lines) - reduction.given.reduce((total, { amount }) => total + amount, 0)
  const weight = input.lines.reduce((total, line) => total + line.weight * line.quantity, 0)
  const isFree = reduction.freeDelivery.length > 0
  const { destination, chosen } = input
  const delivery = chooseDelivery(rules.delivery, destination, { goods, weight, isFree }, chosen.delivery)
  return {
    set,
    reduction,
    delivery,
    rate: delivery.chosen,
    worth: goods + (delivery.chosen?.price ?? 0),
  }
}

function codProblems(payment: PaymentMethod, cod: CodRules | undefined, obstacle: string): PriceProblem[] {
  if (payment !== 'cod') return []
  if (!cod) return [{ code: 'cod-not-offered', message: messages.codNotOffered }]
  return obstacle === '' ? [] : [{ code: 'cod-not-offered', message: obstacle }]
}

function taxProblems({ tax }: Rules, { destination, chosen }: OrderToPrice): PriceProblem[] {
  const problems: PriceProblem[] = []
  if (chosen.gstin.trim() !== '' && !isGstin(plainGstin(chosen.gstin)))
    problems.push({ code: 'gstin-wrong', message: messages.gstinWrong })
  if (!tax || destination.state.trim() === '') return problems
  const place = stateCodeOf(destination.state)
  if (place === '') problems.push({ code: 'state-unknown', message: messages.stateUnknown })
  else if (sellsAtHomeOnly(tax) && place !== tax.state) {
    const home = stateOfCode(tax.state) ?? tax.state
    problems.push({ code: 'own-state-only', message: messages.ownStateOnly(home) })
  }
  return problems
}
