import type { PricedSums } from '../../contract/orders/priced.ts'
import { quoteMessages as messages } from '../messages/orders/quote.ts'
import { formatRupees, toPaise, toRupees } from '../money.ts'
import { SHIPPING_PRICE } from '../ui-limits.ts'
import { totalOf } from './sums.ts'

/** One row below the lines of an order. */
interface SumRow {
  name: string
  amount: string
}

/** The rows in the order in which they are shown, the total, and the taxes that it contains; empty without any. */
export interface SumRows {
  rows: SumRow[]
  total: SumRow
  includes: string
  taxes: string
}

/**
 * What a quote or an order says about its price, as text. `openDelivery` stands in the place of the delivery's price
 * while that is not known.
 */
export function sumRows({ lines, adjustments, taxes, total }: PricedSums, openDelivery = ''): SumRows {
  const hasDelivery = adjustments.some(({ kind }) => kind === 'delivery')
  const goods = { name: messages.subtotal, amount: formatRupees(totalOf(lines)) }
  const changes = adjustments.map(({ kind, label, amount }) => ({
    name: label || (kind === 'delivery' ? messages.shipping : kind),
    amount: kind === 'delivery' && amount === 0 ? SHIPPING_PRICE : formatRupees(amount),
  }))
  const delivery = { name: messages.shipping, amount: openDelivery || SHIPPING_PRICE }
  const totalName = !hasDelivery && openDelivery ? messages.totalBefore : messages.total
  const contained = toRupees(taxes.reduce((sum, { amount }) => sum + toPaise(amount), 0))
  const parts = taxes.map(({ label, rate, amount }) => messages.tax(label, `${rate}`, formatRupees(amount)))
  return {
    rows: [goods, ...changes, ...(hasDelivery ? [] : [delivery])],
    total: { name: totalName, amount: formatRupees(total) },
    includes: taxes.length > 0 ? messages.includes(formatRupees(contained)) : '',
    taxes: parts.join(', '),
  }
}
