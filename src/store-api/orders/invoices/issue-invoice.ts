import type { TaxRules } from '../../../contract/desk/rules.ts'
import type { InvoiceDocument } from '../../../contract/orders/invoice-document.ts'
import { storeInfo } from '../../../contract/store-info.ts'
import { creditSeries, financialYear, invoiceNumber } from '../../../domain/invoices/invoice-number.ts'
import { type Credit, makeCreditNote } from '../../../domain/invoices/make-credit-note.ts'
import { type InvoicedOrder, type InvoiceFacts, makeInvoice } from '../../../domain/invoices/make-invoice.ts'
import { toRupees } from '../../../domain/money.ts'
import type { PricedOrder, PricedOrderLine } from '../../../domain/pricing/priced-order.ts'
import { stateCodeOf } from '../../../domain/pricing/states.ts'
import { hasClass, retaxed, showsTax } from '../../../domain/pricing/tax.ts'
import { brandName } from '../../../domain/shops/brand.ts'
import { productsOfLines } from '../../catalogue/product.db.ts'
import type { EventContext } from '../../platform/services/service-context.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { readStoreInfo } from '../../shops/store.db.ts'
import { addEvent } from '../change-status.ts'
import { stateOfAddress } from '../pricing/postal-codes.ts'
import { readRules, rulesAt } from '../pricing/rules.db.ts'
import {
  addDocument,
  documentsOfOrder,
  findInvoicedOrder,
  latestInvoice,
  type NewDocument,
  nextInvoiceCount,
  savePrice,
} from './invoices.db.ts'

/**
 * Issues an order's invoice in the transaction in which it is paid or shipped, where the shop's tax rules say so; what is
 * shipped has one in any case. Nothing happens in a shop without tax rules, for an order that was placed before it had
 * some, and for one that has its invoice as its lines are now.
 */
export async function issueInvoice(
  tx: Tx,
  context: EventContext,
  { orderId, on }: { orderId: number; on: TaxRules['invoiceOn'] },
): Promise<void> {
  const { storeId, now } = context
  const tax = (await readRules(tx, storeId))?.tax
  if (!tax || (on === 'paid' && tax.invoiceOn === 'shipped')) return
  const found = await findInvoicedOrder(tx, storeId, orderId)
  if (!found) return
  const latest = latestInvoice(await documentsOfOrder(tx, storeId, orderId))
  if (latest && latest.invoice.edition >= found.revision) return
  const toTax = { ...found, id: orderId, earlier: latest?.invoice.document }
  const order = { ...found, priced: await retaxOrder(tx, storeId, toTax, tax) }
  const name = brandName(storeInfo.parse((await readStoreInfo(tx, storeId)).info))
  const edition = order.revision
  const row = { storeId, orderId, invoiceId: null, series: tax.series, issuedAt: now(), edition }
  const document = await issue(tx, row, facts => makeInvoice(order, { name, tax }, facts))
  await addEvent(tx, context, orderId, 'invoiced', eventOf(document))
}

/**
 * The price of an order whose invoice is issued now. The total stays, but the tax that it contains is that of the day of
 * the first invoice, on which the goods are supplied (section 14 of the CGST Act): a rate may have changed since the order,
 * the shop may have got or lost its GSTIN or have moved to another state. It is kept with the order, which then says what
 * its invoice says. An invoice that follows on another one after an edit keeps the rates of that.
 */
async function retaxOrder(
  tx: Tx,
  storeId: number,
  { id, earlier, ...order }: RetaxedOrder & { id: number; earlier: InvoiceDocument | undefined },
  tax: TaxRules,
): Promise<PricedOrder> {
  const { priced } = order
  const isFirst = earlier === undefined
  const then = isFirst ? await isTaxedAsNow(tx, storeId, order, tax) : isInvoicedAsNow(earlier, tax)
  if (then.isSame && !isFirst) return priced
  const ids = priced.lines.map(({ productId }) => productId)
  const products = await productsOfLines(tx, storeId, ids)
  const known = ({ productId, hsn, rate }: PricedOrderLine) => {
    const product = products.get(productId)
    const named = { hsn: hsn || (product?.hsn ?? ''), taxClass: product?.tax_class ?? '' }
    const isClassed = product !== undefined && isFirst && hasClass(named.taxClass, tax)
    return then.hadTax && !isClassed ? { ...named, rate } : named
  }
  const place = priced.placeOfSupply || stateCodeOf(stateOfAddress(order.buyer))
  const changed = retaxed(priced, tax, place, known)
  const isLikeBefore = ({ rate, hsn }: PricedOrderLine, index: number) =>
    rate === priced.lines[index]?.rate && hsn === priced.lines[index]?.hsn
  if (then.isSame && changed.lines.every(isLikeBefore)) return priced
  await savePrice(tx, id, changed)
  return changed
}

type RetaxedOrder = Pick<InvoicedOrder, 'placedAt' | 'priced' | 'buyer'>

interface TaxedThen {
  hadTax: boolean
  isSame: boolean
}

/** Whether the shop showed tax when the order was placed, and whether it owes it now as then, but for the rates. */
async function isTaxedAsNow(
  tx: Tx,
  storeId: number,
  { placedAt, priced }: RetaxedOrder,
  tax: TaxRules,
): Promise<TaxedThen> {
  const before = (await rulesAt(tx, storeId, 'tax', placedAt))?.tax
  // An order of tax rules of which no revision is kept.
  if (!before && priced.placeOfSupply !== '') return { hadTax: true, isSame: true }
  const hadTax = before !== undefined && showsTax(before)
  return { hadTax, isSame: hadTax === showsTax(tax) && (!before || before.state === tax.state) }
}

/** The same of an order that has an invoice: by the shop as that names it, whatever it was when the order was placed. */
function isInvoicedAsNow(
  { supplier: { gstin, isComposition, state } }: InvoiceDocument,
  tax: TaxRules,
): TaxedThen {
  const hadTax = gstin !== '' && !isComposition
  return { hadTax, isSame: hadTax === showsTax(tax) && state.code === tax.state }
}

/**
 * Issues a credit note about an order's invoice, in the transaction that cancels the order or records the refund: for
 * `amount` paise, or for all that no credit note has given back. Nothing happens for an order without an invoice, and
 * where nothing is left. Returns the paise that it gives back.
 */
export async function creditInvoice(
  tx: Tx,
  context: EventContext,
  { orderId, ...credit }: Credit & { orderId: number },
): Promise<number> {
  const { storeId, now } = context
  const latest = latestInvoice(await documentsOfOrder(tx, storeId, orderId))
  if (!latest) return 0
  const { invoice, notes } = latest
  const earlier = notes.map(({ document }) => document)
  const make = (facts: InvoiceFacts) => makeCreditNote(invoice.document, earlier, credit, facts)
  // Before a number is taken: it would be a gap where nothing is left.
  const { total = 0 } = make({ number: '', issuedAt: 0 }) ?? {}
  if (total === 0) return 0
  const row = {
    storeId,
    orderId,
    invoiceId: invoice.id,
    series: creditSeries(invoice.series),
    issuedAt: now(),
    edition: invoice.edition,
  }
  const document = await issue(tx, row, make)
  await addEvent(tx, context, orderId, 'credited', eventOf(document))
  return total
}

/** Gives a document the next number of its series and stores it. */
async function issue(
  tx: Tx,
  row: Omit<NewDocument, 'year' | 'count'>,
  make: (facts: InvoiceFacts) => InvoiceDocument | undefined,
): Promise<InvoiceDocument> {
  const { storeId, series, issuedAt } = row
  const year = financialYear(issuedAt)
  const count = await nextInvoiceCount(tx, storeId, series, year)
  const document = make({ number: invoiceNumber(series, year, count), issuedAt })
  if (!document) throw new Error('a document was not made')
  await addDocument(tx, { ...row, year, count }, document)
  return document
}

function eventOf({ number, total }: InvoiceDocument) {
  return { number, amount: toRupees(total) }
}
