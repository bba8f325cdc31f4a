import type { Destination } from './delivery.ts'
import type { DiscountedLine } from './discounts.ts'
import type { PaymentTiming } from './priced-order.ts'
import type { Uses } from './usable-discounts.ts'

/** A line to price; `price` is paise for one piece, a sale's where there is one. */
export interface LineToPrice extends DiscountedLine {
  title: string
  size: string
  color: string
  /** Grams of one piece; 0 where it is not known. */
  weight: number
  /** Empty where the product names none. */
  hsn: string
  taxClass: string
  /** Per cent, in the place of the class's, of a line that was taxed before. */
  rate?: number
}

/** Everything that a price depends on beside the shop's rules. */
export interface OrderToPrice {
  lines: readonly LineToPrice[]
  destination: Destination
  /** What was chosen; empty text where nothing was. */
  chosen: { code: string; delivery: string; payment: PaymentTiming; gstin: string }
  isFirstOrder: boolean
  uses: ReadonlyMap<string, Uses>
  /** Cash-on-delivery orders that the shopper has open. */
  openOrders: number
  /** Milliseconds since 1970. */
  now: number
}
