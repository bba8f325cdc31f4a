import type { Rules } from '../../contract/desk/rules.ts'
import { pricingMessages as messages } from '../messages/orders/pricing.ts'
import { amountFrom } from './cod.ts'
import type { OfferedRate } from './delivery.ts'
import type { Reduction } from './discounts.ts'
import type { LineToPrice, OrderToPrice } from './order-to-price.ts'
import type { Adjustment, PaymentTiming, PricedOrder, PricedOrderLine } from './priced-order.ts'
import { spread } from './spread.ts'
import { stateCodeOf } from './states.ts'
import { grossOf } from './sums.ts'
import { sumTaxes, taxOf } from './tax.ts'

/** Goods and delivery of an order: what is left to add is the fee, the tax and rounding. */
export interface Subtotal {
  reduction: Reduction
  rate: OfferedRate | undefined
  /** Paise of goods after discounts, with delivery. */
  worth: number
}

/** Fee, shares, tax and rounding: the order as it is kept. */
export function finishOrder(
  rules: Rules,
  input: OrderToPrice,
  payment: PaymentTiming,
  { reduction, rate, worth }: Subtotal,
  code: string,
): { order: PricedOrder; fee: number } {
  const fee = payment === 'cod' ? amountFrom(rules.cod?.fee, worth) : 0
  const place = rules.tax ? stateCodeOf(input.destination.state) : ''
  const lines = withShares(input.lines, reduction.ofLines, { delivery: rate?.price ?? 0, fee }).map(line => ({
    ...line,
    ...taxOf(line, rules.tax, place),
  }))
  const exact = lines.reduce((total, { net }) => total + net, 0)
  const total = rules.tax?.roundToRupee ? Math.floor((exact + 50) / 100) * 100 : exact
  // Where every line is sold out, the total has neither.
  const isDue = lines.length > 0
  const adjustments: Adjustment[] = [
    ...reduction.given.map(({ rule, amount }) => adjust('discount', rule.label, -amount, rule.id)),
    ...(rate && isDue ? [adjust('delivery', rate.rate.label, rate.price, rate.rate.id)] : []),
    ...(fee > 0 && isDue ? [adjust('fee', messages.codFee, fee)] : []),
    ...(total === exact ? [] : [adjust('rounding', messages.rounding, total - exact)]),
  ]
  const payNow = payment === 'cod' ? Math.min(amountFrom(rules.cod?.paidNow, total), total) : total
  const { from, to } = rate?.rate ?? {}
  const days = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  const used = [...reduction.given.map(({ rule }) => rule), ...reduction.freeDelivery]
  const order: PricedOrder = {
    lines: lines.map(({ categories: _categories, weight: _weight, taxClass: _taxClass, ...line }) => line),
    adjustments,
    taxes: sumTaxes(lines, place || (rules.tax?.state ?? '')),
    total,
    placeOfSupply: place,
    delivery: rate?.rate.id ?? '',
    ...(Object.keys(days).length > 0 && { days }),
    code,
    discounts: used.map(({ id }) => id),
    payment,
    payNow,
  }
  return { order, fee }
}

/** The lines with their discounts and their shares of delivery and fee, in proportion to what the goods cost. */
function withShares(
  lines: readonly LineToPrice[],
  discounts: readonly number[],
  { delivery, fee }: { delivery: number; fee: number },
): (LineToPrice & Pick<PricedOrderLine, 'gross' | 'discount' | 'delivery' | 'fee' | 'net'>)[] {
  const own = lines.map((line, index) => grossOf([line]) - (discounts[index] ?? 0))
  const [deliveries, fees] = [spread(delivery, own), spread(fee, own)]
  return lines.map((line, index) => {
    const [discount = 0, share = 0, feeShare = 0] = [discounts[index], deliveries[index], fees[index]]
    const gross = grossOf([line])
    return {
      ...line,
      gross,
      discount,
      delivery: share,
      fee: feeShare,
      net: gross - discount + share + feeShare,
    }
  })
}

function adjust(kind: Adjustment['kind'], label: string, amount: number, id?: string): Adjustment {
  return { kind, ...(id !== undefined && { id }), label, amount }
}
