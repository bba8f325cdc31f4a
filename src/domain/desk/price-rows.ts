import { formatRupees, toRupees } from '../money.ts'
import type { Adjustment, PricedOrder, PricedOrderLine } from '../pricing/priced-order.ts'

/** One row of a bill: 'sum' is one that the rows above make, 'part' one that is in it already. */
export interface PriceRow {
  name: string
  /** Rupees for people, with a minus where it is taken off. */
  amount: string
  kind: 'plain' | 'sum' | 'part'
}

/** What an order costs, row by row: goods, adjustments, total, the tax in it, and what is paid when. */
export function sumRows({ lines, adjustments, taxes, total, payment, payNow }: PricedOrder): PriceRow[] {
  const goods = lines.reduce((sum, { gross }) => sum + gross, 0)
  return [
    row('Goods', goods),
    ...adjustments.map(adjustmentRow),
    row('Total', total, 'sum'),
    ...taxes.map(({ label, rate, amount }) => row(`of which ${label} ${rate} %`, amount, 'part')),
    ...(payment === 'cod' ? [row('Paid online first', payNow, 'part'), row('To collect at the door', total - payNow, 'sum')] : []),
  ]
}

/** One line of an order with its shares of discounts, delivery and fee, and the tax in it. */
export function lineRows(line: PricedOrderLine): PriceRow[] {
  const { gross, discount, delivery, fee, net, rate, taxable, cgst, sgst, igst } = line
  const shares = [row('Discounts', -discount), row('Delivery', delivery), row('Fee', fee)]
  const tax = cgst + sgst + igst
  return [
    row('Price', gross),
    ...shares.filter((_, at) => [discount, delivery, fee][at] !== 0),
    row('Sum', net, 'sum'),
    ...(tax > 0 ? [row('Taxable value', taxable, 'part'), row(`Tax ${rate} %`, tax, 'part')] : []),
  ]
}

function adjustmentRow({ kind, label, amount }: Adjustment): PriceRow {
  const name = kind === 'delivery' ? `Delivery: ${label}` : label
  return kind === 'delivery' && amount === 0 ? { name, amount: 'Free', kind: 'plain' } : row(name, amount)
}

function row(name: string, paise: number, kind: PriceRow['kind'] = 'plain'): PriceRow {
  return { name, amount: rupees(paise), kind }
}

function rupees(paise: number): string {
  const text = formatRupees(toRupees(Math.abs(paise)))
  return paise < 0 ? `−${text}` : text
}
