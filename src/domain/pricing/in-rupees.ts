import type { PricedSums } from '../../contract/orders/priced.ts'
import type { Quote } from '../../contract/orders/quote.ts'
import { isoDate } from '../iso-date.ts'
import { toRupees } from '../money.ts'
import type { PriceAnswer } from './price-order.ts'
import type { PricedOrder, PricedOrderLine, PriceProblem } from './priced-order.ts'

/** A priced order as the API sends it, in rupees. */
export function sumsInRupees({ lines, adjustments, taxes, total }: PricedOrder): PricedSums {
  return {
    lines: lines.map(lineInRupees),
    adjustments: adjustments.map(({ kind, label, amount }) => ({ kind, label, amount: toRupees(amount) })),
    taxes: taxes.map(tax => ({ ...tax, amount: toRupees(tax.amount) })),
    total: toRupees(total),
  }
}

/** A quote as the API sends it; `others` are problems that the price does not know of, such as stock that is gone. */
export function quoteInRupees(answer: PriceAnswer, others: readonly PriceProblem[]): Quote {
  const { order, deliveries, payments, problems, codeNote, at } = answer
  return {
    ...sumsInRupees(order),
    delivery: deliveries.map(({ rate: { id, label, from, to }, price }) => ({
      id,
      label,
      amount: toRupees(price),
      from,
      to,
    })),
    payments: payments.map(({ id, label, reason, fee, payNow }) => ({
      id,
      label,
      allowed: reason === '',
      reason,
      fee: toRupees(fee),
      payNow: toRupees(payNow),
    })),
    problems: [...problems, ...others],
    chosen: { delivery: order.delivery, payment: order.payment, code: order.code },
    codeNote,
    at: isoDate(at),
  }
}

function lineInRupees(line: PricedOrderLine): PricedSums['lines'][number] {
  const { productId: id, title: productTitle, size, color, quantity, hsn, rate } = line
  return {
    id,
    productTitle,
    selectedSize: size,
    selectedColor: color,
    quantity,
    price: toRupees(line.price),
    gross: toRupees(line.gross),
    discount: toRupees(line.discount),
    delivery: toRupees(line.delivery),
    fee: toRupees(line.fee),
    net: toRupees(line.net),
    hsn,
    rate,
    taxable: toRupees(line.taxable),
    tax: toRupees(line.cgst + line.sgst + line.igst),
  }
}
