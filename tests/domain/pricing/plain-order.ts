import type { TaxRules } from '../../../src/contract/desk/rules.ts'
import type { LineToPrice, OrderToPrice } from '../../../src/domain/pricing/order-to-price.ts'
import { NOW } from './random-order.ts'

/** A line of one piece that belongs to nothing; `price` is paise. */
export function line(productId: string, price: number, more: Partial<LineToPrice> = {}): LineToPrice {
  const none = { size: '', color: '', hsn: '', taxClass: '', categories: [], quantity: 1 }
  return { ...none, productId, title: productId.toUpperCase(), price, weight: 500, ...more }
}

/** A prepaid order to Kerala, of a shopper who has ordered before. */
export function orderOf(...lines: LineToPrice[]): OrderToPrice {
  const destination = { state: 'Kerala', postalCode: '682001' }
  const chosen = { code: '', delivery: '', payment: 'prepaid' as const, gstin: '' }
  return { lines, destination, chosen, isFirstOrder: false, uses: new Map(), openOrders: 0, now: NOW }
}

/** Of a shop in Karnataka that has one class. */
export const tax: TaxRules = {
  gstin: '29AAGCB7383J1Z4',
  state: '29',
  legalName: 'A',
  address: 'B',
  classes: [{ id: 'five', label: 'Five', rates: [{ rate: 5 }] }],
  defaultClass: 'five',
  invoiceOn: 'paid',
  series: 'A',
}
