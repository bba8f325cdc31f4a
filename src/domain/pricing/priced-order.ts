import type { adjustmentKinds } from '../../contract/orders/priced.ts'

/** How an order is paid: before it is sent, or at the door. */
export type PaymentTiming = 'prepaid' | 'cod'

/**
 * One line of a priced order. Amounts are whole paise of all its pieces, except `price`, which is one piece's.
 * `net = gross - discount + delivery + fee` and `taxable = net - cgst - sgst - igst`: prices contain the tax.
 */
export interface PricedOrderLine {
  productId: string
  title: string
  size: string
  color: string
  quantity: number
  price: number
  gross: number
  /** Taken off; never negative. */
  discount: number
  /** The line's share of the delivery charge. */
  delivery: number
  /** The line's share of the fee for cash on delivery. */
  fee: number
  net: number
  /** 4, 6 or 8 digits, or empty. */
  hsn: string
  /** Per cent: all taxes of the line together. 0 where the shop shows no tax. */
  rate: number
  taxable: number
  cgst: number
  /** SGST, or UTGST of a union territory that has no legislature. */
  sgst: number
  igst: number
}

/** What makes the total differ from the sum of the lines' `gross`. `amount` is whole paise, negative for a discount. */
export interface Adjustment {
  kind: (typeof adjustmentKinds)[number]
  /** The discount's or the delivery rate's id in the shop's rules; none for a fee and for rounding. */
  id?: string
  label: string
  amount: number
}

/** A tax that the total contains: `label` such as 'CGST', `rate` per cent, `amount` whole paise. */
export interface TaxSum {
  label: string
  rate: number
  amount: number
}

/**
 * What an order costs, as it is kept with the order. `total` = the sum of `net` + rounding = the sum of `gross` + the
 * sum of the adjustments.
 */
export interface PricedOrder {
  lines: PricedOrderLine[]
  /** In the order in which they are shown: discounts, delivery, fee, rounding. */
  adjustments: Adjustment[]
  /** Empty where the shop shows no tax. */
  taxes: TaxSum[]
  /** Whole paise. */
  total: number
  /** State code of two digits, such as '29'; empty where the shop has no tax rules or the state is not known. */
  placeOfSupply: string
  /** Id of the chosen delivery rate; empty where the shop has no delivery rules. */
  delivery: string
  /** Days until delivery, where the chosen rate names them. */
  days?: { from?: number; to?: number }
  /** The code that was used, as the shop writes it; empty without one. */
  code: string
  /** Ids of the discounts whose uses the order counts for, automatic ones too. */
  discounts: string[]
  payment: PaymentTiming
  /** Whole paise to be paid before the order is sent: the total of a prepaid order, a part or nothing with cash on delivery. */
  payNow: number
  /**
   * What the order costs where it is paid before it was confirmed: without the fee. Of a cash-on-delivery order that waits for
   * its shopper's confirmation alone.
   */
  ifPrepaid?: PricedOrder
}

/** Why an order cannot be placed as it is; contract/orders/quote.ts lists the codes. */
export interface PriceProblem {
  code: string
  message: string
}
