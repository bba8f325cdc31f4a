import * as z from 'zod/mini'
import { amount, idString, listOrEmpty, rupees, textOrEmpty, withDefault } from '../lenient.ts'

const signedRupees = z.coerce.number()
const amountOrZero = withDefault(rupees, 0)

/**
 * One line of what an order costs. Rupees for all its pieces, `price` for one. `net` = gross − discount + delivery + fee;
 * `taxable` = net − tax. `rate` is per cent.
 */
export const pricedLine = z.object({
  id: idString,
  productTitle: textOrEmpty,
  selectedSize: textOrEmpty,
  selectedColor: textOrEmpty,
  quantity: amount,
  price: rupees,
  gross: amountOrZero,
  discount: amountOrZero,
  delivery: amountOrZero,
  fee: amountOrZero,
  net: amountOrZero,
  hsn: textOrEmpty,
  rate: amountOrZero,
  taxable: amountOrZero,
  tax: amountOrZero,
})
export type PricedLine = z.output<typeof pricedLine>

/** The kinds of lines that are no product. */
export const adjustmentKinds = ['discount', 'delivery', 'fee', 'rounding'] as const

/** What makes the total differ from the sum of the lines; rupees, negative for a discount. */
export const adjustment = z.object({
  /** What another API may call otherwise is shown by its label. */
  kind: withDefault(z.enum(adjustmentKinds), 'fee'),
  label: textOrEmpty,
  amount: signedRupees,
})
export type Adjustment = z.output<typeof adjustment>

/** A tax that the total contains; `rate` per cent, `amount` rupees. */
export const tax = z.object({ label: textOrEmpty, rate: z.coerce.number(), amount: signedRupees })

/** What an order costs, line by line: of a quote, and of an order that was priced by a shop's rules. Rupees. */
export const pricedSums = z.object({
  lines: listOrEmpty(pricedLine),
  adjustments: listOrEmpty(adjustment),
  taxes: listOrEmpty(tax),
  total: rupees,
})
export type PricedSums = z.output<typeof pricedSums>
