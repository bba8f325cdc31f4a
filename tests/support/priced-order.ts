import type { TaxRules } from '../../src/contract/desk/rules.ts'
import type { InvoicedOrder, Supplier } from '../../src/domain/invoices/make-invoice.ts'
import type { PricedOrder, PricedOrderLine } from '../../src/domain/pricing/priced-order.ts'

export const tax: TaxRules = {
  gstin: '29AABCU9603R1ZJ',
  state: '29',
  legalName: 'Kaveri Retail Private Limited',
  address: '14 Residency Road, Bengaluru 560025',
  classes: [],
  invoiceOn: 'shipped',
  series: 'INV',
}

export const supplier: Supplier = { name: 'Kaveri Books', tax }

/** A line whose price contains its tax; amounts are whole paise. */
export function pricedLine({
  net,
  rate,
  isInterState = false,
  ...more
}: { net: number; rate: number; isInterState?: boolean } & Partial<PricedOrderLine>): PricedOrderLine {
  const whole = Math.round((net * rate) / (100 + rate))
  const half = Math.round(whole / 2)
  const taxes = isInterState ? { cgst: 0, sgst: 0, igst: whole } : { cgst: half, sgst: half, igst: 0 }
  const taxable = net - taxes.cgst - taxes.sgst - taxes.igst
  const names = { productId: 'p1', title: 'Cotton kurta', size: 'M', color: '', hsn: '6204' }
  return {
    ...names,
    quantity: 1,
    price: net,
    gross: net,
    discount: 0,
    delivery: 0,
    fee: 0,
    net,
    rate,
    taxable,
    ...taxes,
    ...more,
  }
}

/** What an order of these lines costs. */
export function pricedOrder(
  lines: PricedOrderLine[],
  { placeOfSupply = '29', rounding = 0 } = {},
): PricedOrder {
  const total = lines.reduce((sum, { net }) => sum + net, rounding)
  const chosen = { delivery: '', code: '', payment: 'prepaid' } as const
  return { ...chosen, adjustments: [], taxes: [], discounts: [], lines, total, placeOfSupply, payNow: total }
}

export function invoicedOrder(priced: PricedOrder, gstin = '', company = ''): InvoicedOrder {
  const address = { address: '7 Lake View Road', city: 'Mysuru', state: 'Karnataka', postalCode: '570001' }
  const buyer = { name: 'Asha Rao', ...address, gstin, company }
  return { number: 1001, placedAt: Date.parse('2026-11-22T06:00:00Z'), priced, buyer }
}
