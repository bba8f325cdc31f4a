import type { TaxRules } from '../../../contract/desk/rules.ts'
import type { InvoiceDocument } from '../../../contract/orders/invoice-document.ts'
import { storeInfo } from '../../../contract/store-info.ts'
import { creditSeries, financialYear, invoiceNumber } from '../../../domain/invoices/invoice-number.ts'
import { type Credit, makeCreditNote } from '../../../domain/invoices/make-credit-note.ts'
import { type InvoiceFacts, makeInvoice } from '../../../domain/invoices/make-invoice.ts'
import { toRupees } from '../../../domain/money.ts'
import { brandName } from '../../../domain/shops/brand.ts'
import type { ServiceContext } from '../../platform/services/service-context.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { readStoreInfo } from '../../shops/store.db.ts'
import { addEvent } from '../change-status.ts'
import { readRules } from '../pricing/rules.db.ts'
import {
  addDocument,
  documentsOfOrder,
  findInvoicedOrder,
  latestInvoice,
  nextInvoiceCount,
} from './invoices.db.ts'
import { retaxOrder } from './retax-order.ts'

type IssueContext = Pick<ServiceContext, 'storeId' | 'now' | 'actor'>

/**
 * Issues an order's invoice in the transaction in which it is paid or shipped, where the shop's tax rules say so; what is
 * shipped has one in any case. Nothing happens in a shop without tax rules, for an order that was placed before it had
 * some, and for one that has its invoice as its lines are now.
 */
export async function issueInvoice(
  tx: Tx,
  context: IssueContext,
  { orderId, on }: { orderId: number; on: TaxRules['invoiceOn'] },
): Promise<void> {
  const { storeId, now } = context
  const tax = (await readRules(tx, storeId))?.tax
  if (!tax || (on === 'paid' && tax.invoiceOn === 'shipped')) return
  const found = await findInvoicedOrder(tx, storeId, orderId)
  if (!found) return
  const latest = latestInvoice(await documentsOfOrder(tx, storeId, orderId))
  if (latest && latest.invoice.edition >= found.revision) return
  const toTax = { ...found, id: orderId, isFirst: latest === undefined }
  const order = { ...found, priced: await retaxOrder(tx, storeId, toTax, tax) }
  const name = brandName(storeInfo.parse((await readStoreInfo(tx, storeId)).info))
  const edition = order.revision
  const row = { storeId, orderId, invoiceId: null, series: tax.series, issuedAt: now(), edition }
  const document = await issue(tx, row, facts => makeInvoice(order, { name, tax }, facts))
  await addEvent(tx, context, orderId, 'invoiced', eventOf(document))
}

/**
 * Issues a credit note about an order's invoice, in the transaction that cancels the order or records the refund: for
 * `amount` paise, or for all that no credit note has given back. Nothing happens for an order without an invoice, and
 * where nothing is left. Returns the paise that it gives back.
 */
export async function creditInvoice(
  tx: Tx,
  context: IssueContext,
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

/** The row of a document, but for its number. */
interface DocumentRow {
  storeId: number
  orderId: number
  invoiceId: number | null
  series: string
  issuedAt: number
  edition: number
}

/** Gives a document the next number of its series and stores it. */
async function issue(
  tx: Tx,
  row: DocumentRow,
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
