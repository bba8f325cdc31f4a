import type { PricedLine, PricedSums } from '../../../contract/orders/priced.ts'
import { formatRupees, toPaise, toRupees } from '../../money.ts'

/** One row of a bill: a 'sum' is what the rows above it make, a 'part' is in a row above it already. */
export interface PriceRow {
  name: string
  /** Rupees for people, with a minus where they are taken off. */
  amount: string
  kind: 'plain' | 'sum' | 'part'
}

/** What an order costs, row by row: goods, adjustments, total, and the tax in it. */
export function billRows({ lines, adjustments, taxes, total }: PricedSums): PriceRow[] {
  const goods = lines.reduce((sum, { gross }) => sum + toPaise(gross), 0)
  return [
    priceRow('Goods', toRupees(goods)),
    ...adjustments.map(({ kind, label, amount }) => {
      if (kind !== 'delivery') return priceRow(label, amount)
      const row = priceRow(`Delivery: ${label}`, amount)
      return amount === 0 ? { ...row, amount: 'Free' } : row
    }),
    priceRow('Total', total, 'sum'),
    ...taxes.map(({ label, rate, amount }) => priceRow(`of which ${label} ${rate} %`, amount, 'part')),
  ]
}

/** One line of an order with its shares of discounts, delivery and fee, and the tax in it. */
export function lineRows({ gross, net, rate, taxable, tax, ...line }: PricedLine): PriceRow[] {
  const shares = [
    ['Discounts', -line.discount],
    ['Delivery', line.delivery],
    ['Fee', line.fee],
  ] as const
  return [
    priceRow('Price', gross),
    ...shares.flatMap(([name, amount]) => (amount === 0 ? [] : [priceRow(name, amount)])),
    priceRow('Sum', net, 'sum'),
    ...(tax > 0 ? [priceRow('Taxable value', taxable, 'part'), priceRow(`Tax ${rate} %`, tax, 'part')] : []),
  ]
}

/** A row with an amount in rupees. */
export function priceRow(name: string, rupees: number, kind: PriceRow['kind'] = 'plain'): PriceRow {
  const text = formatRupees(Math.abs(rupees))
  return { name, amount: rupees < 0 ? `−${text}` : text, kind }
}
