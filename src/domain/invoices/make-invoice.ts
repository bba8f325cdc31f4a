import type { TaxRules } from '../../contract/desk/rules.ts'
import type { DocumentKind, DocumentLine, InvoiceDocument } from '../../contract/orders/invoice-document.ts'
import type { PricedOrder, PricedOrderLine } from '../pricing/priced-order.ts'
import { stateOfCode } from '../pricing/states.ts'
import { showsTax } from '../pricing/tax.ts'
import { dayOf } from '../shop-day.ts'

/** An order as it is kept: what its invoice needs of it. Times are milliseconds since 1970. */
export interface InvoicedOrder {
  number: number
  placedAt: number
  priced: PricedOrder
  buyer: {
    name: string
    address: string
    city: string
    state: string
    postalCode: string
    gstin: string
    /** The name of that business; empty where it is `name`. */
    company: string
  }
}

/** The shop as its invoices name it. */
export interface Supplier {
  /** The shop's name. */
  name: string
  tax: TaxRules
}

export interface InvoiceFacts {
  number: string
  /** When it is issued, in milliseconds since 1970. */
  issuedAt: number
}

/**
 * The invoice of an order by rule 46 of the CGST Rules, or its bill of supply by rule 49: of a shop under the composition
 * scheme, and of goods without tax. A shop without a GSTIN shows no tax.
 */
export function makeInvoice(order: InvoicedOrder, supplier: Supplier, facts: InvoiceFacts): InvoiceDocument {
  const { priced, buyer } = order
  const { tax } = supplier
  const lines = priced.lines.map(line => documentLine(line, showsTax(tax)))
  const placeOfSupply = placeOf(priced.placeOfSupply, buyer.state)
  return {
    version: 1,
    kind: kindOf(lines, supplier.tax, buyer.gstin),
    number: facts.number,
    date: dayOf(facts.issuedAt),
    order: { number: order.number, date: dayOf(order.placedAt) },
    supplier: {
      name: supplier.name,
      legalName: tax.legalName,
      address: tax.address,
      gstin: tax.gstin ?? '',
      state: placeOf(tax.state, ''),
      isComposition: tax.gstin !== undefined && tax.composition === true,
    },
    buyer: {
      name: buyer.company || buyer.name,
      ...(buyer.company && { contact: buyer.name }),
      address: buyer.address,
      city: buyer.city,
      postalCode: buyer.postalCode,
      state: placeOfSupply,
      gstin: buyer.gstin,
    },
    placeOfSupply,
    isInterState: placeOfSupply.code !== '' && placeOfSupply.code !== tax.state,
    lines,
    adjustments: priced.adjustments
      .filter(({ kind }) => kind !== 'rounding')
      .map(({ label, amount }) => ({ label, amount })),
    rounding: priced.total - lines.reduce((sum, { net }) => sum + net, 0),
    total: priced.total,
  }
}

function documentLine(line: PricedOrderLine, isTaxed: boolean): DocumentLine {
  const { title, hsn, quantity, price, gross, discount, net, rate, taxable, cgst, sgst, igst } = line
  const taxes = isTaxed
    ? { taxable, rate, cgst, sgst, igst }
    : { taxable: net, rate: 0, cgst: 0, sgst: 0, igst: 0 }
  const choice = [line.size, line.color].filter(text => text !== '').join(', ')
  return {
    title,
    choice,
    hsn,
    quantity,
    price,
    gross,
    discount,
    charges: line.delivery + line.fee,
    net,
    ...taxes,
  }
}

function kindOf(lines: readonly DocumentLine[], tax: TaxRules, buyerGstin: string): DocumentKind {
  if (tax.gstin === undefined) return 'invoice'
  const taxed = lines.filter(({ rate }) => rate > 0).length
  if (taxed === 0) return 'bill-of-supply'
  return taxed < lines.length && buyerGstin === '' ? 'invoice-cum-bill' : 'tax-invoice'
}

/** A state by its code; where the code is none, by what the buyer wrote. */
function placeOf(code: string, written: string): InvoiceDocument['placeOfSupply'] {
  const name = stateOfCode(code)
  return name === undefined ? { code: '', name: written } : { code, name }
}
