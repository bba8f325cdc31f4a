import type { IssuedInvoice } from '../../../contract/desk/order.ts'
import { pdfName } from '../../../contract/orders/invoice.ts'
import type { InvoiceDocument } from '../../../contract/orders/invoice-document.ts'
import type { InvoiceSheet } from '../../../contract/orders/invoice-sheet.ts'
import { documentTitles, invoiceSheet } from '../../../domain/invoices/invoice-sheet.ts'
import { toPaise, toRupees } from '../../../domain/money.ts'
import { DELIVERED, SHIPPED } from '../../../domain/orders/order-status.ts'
import { bankNumber } from '../../../domain/payments/bank-number.ts'
import { inTransaction } from '../../platform/engine/group-commit.ts'
import { recordAlone, recordEvent } from '../../platform/events/change.ts'
import type {
  CustomerContext,
  ReadContext,
  ServiceContext,
  StaffShopContext,
} from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'
import { addEvent } from '../change-status.ts'
import type { OrderResponse } from '../order.db.ts'
import { findOwnOrder } from '../order-access.ts'
import { lockOrders, readStatus } from '../order-status.db.ts'
import { refreshPayment } from '../payments/order-payment.db.ts'
import { addOwedParts } from '../payments/owed-parts.db.ts'
import { paidPaise } from '../payments/payment-attempt.db.ts'
import { refundNumbersOfOrder, setRefunded } from '../payments/shop-attempts.db.ts'
import { findCodOrder } from '../pricing/cod.db.ts'
import {
  documentPeriods,
  documentsBetween,
  documentsById,
  documentsByOrder,
  documentsOfOrder,
  findOrderId,
  haveDocuments,
  type IssuedDocument,
  invoicesOfOrders,
  latestInvoice,
  type NamedDocument,
} from './invoices.db.ts'
import { creditInvoice } from './issue-invoice.ts'
import { pdfOf } from './pdf-thread.ts'

/** The invoice and the credit notes of an order by its internal id, as its screen lists them. */
export async function listIssued(db: Db, storeId: number, orderId: number): Promise<IssuedInvoice[]> {
  const documents = await documentsOfOrder(db, storeId, orderId)
  return documents.map(({ id, issuedAt, document }) => ({
    id,
    title: documentTitles[document.kind],
    number: document.number,
    issuedAt: new Date(issuedAt).toISOString(),
    total: toRupees(document.total),
    isCredit: document.kind === 'credit-note',
    buyer: buyerOf(document),
  }))
}

function buyerOf({ buyer }: InvoiceDocument): IssuedInvoice['buyer'] {
  const { name, contact = name, address, city, postalCode } = buyer
  return { name: contact, address, city, postalCode }
}

/** One document, or the invoices of orders, as page and print show them; what does not exist is left out. */
export async function getInvoiceSheets(
  { db, storeId }: ReadContext,
  wanted: { document: number } | { numbers: readonly number[] },
): Promise<InvoiceSheet[]> {
  const found =
    'document' in wanted
      ? await documentsById(db, storeId, [wanted.document])
      : await invoicesOfOrders(db, storeId, wanted.numbers)
  return found.map(({ document }) => invoiceSheet(document))
}

/** A PDF, and a name for its file. */
export interface InvoicePdf {
  name: string
  content: Uint8Array
}

/** A document as PDF. Throws `invoice-not-found`, QueueFullError and AbandonedError. */
export async function getShopPdf(
  { db, storeId, actor }: StaffShopContext,
  { id }: { id: number },
): Promise<InvoicePdf> {
  const [found] = await documentsById(db, storeId, [id])
  if (!found) throw new ServiceError('invoice-not-found')
  return invoicePdf(storeId, found, actor.signal)
}

/** The PDF of a document that was found. */
export async function invoicePdf(
  storeId: number,
  { document, issuedAt }: IssuedDocument,
  signal?: AbortSignal,
): Promise<InvoicePdf> {
  const content = await pdfOf(storeId, { sheet: invoiceSheet(document), issuedAt }, signal)
  return { name: pdfName(document.number), content }
}

interface CreditInput {
  /** The order number that people see. */
  number: number
  /** Rupees. */
  amount: number
  /** The line of the order that it is for; all of them, in proportion, without. */
  line?: number | undefined
  reason: string
  /** The bank's number of the transfer, where the money was sent to the shopper. */
  bankReference?: string | undefined
  /** Rupees that the person saw as left of the order's invoices. */
  left?: number | undefined
  /** Origin of the shop's pages, for the mail about a refund. */
  origin: string
}

/**
 * Issues a credit note for a part of an order's invoice, and returns the rupees that it gives back: at most what is left.
 * With a bank's number it records the refund in the same transaction, so that neither is forgotten; of an order without an
 * invoice the refund alone. Throws `order-not-found`, `credit-changed` where another one was issued since the person saw what
 * is left, and `nothing-to-credit`; with a bank's number also
 * `bank-number-known` where a refund of the order has it, `credit-too-large` where less is left of the invoice, and
 * `part-not-refundable`.
 */
export async function addCreditNote(context: StaffShopContext, input: CreditInput): Promise<number> {
  const { db, storeId, jobs } = context
  const { number, line, reason, bankReference, origin } = input
  const amount = toPaise(input.amount)
  const credited = await inTransaction(db, async tx => {
    const orderId = await findOrderId(tx, storeId, number)
    if (orderId === undefined) throw new ServiceError('order-not-found')
    // Two notes at once would each give back what is left.
    await lockOrders(tx, [orderId])
    if (bankReference !== undefined) await checkRefundNumber(tx, { orderId, number, bankReference })
    await checkLeft(tx, storeId, orderId, input)
    const credited = await creditInvoice(tx, context, { orderId, amount, line, reason })
    const isInvoiced = credited > 0 || (await haveDocuments(tx, [orderId]))
    if (credited === 0 && (isInvoiced || bankReference === undefined))
      throw new ServiceError('nothing-to-credit')
    if (isInvoiced) await recordEvent(tx, context, { kind: 'order.credited', subject: `${number}` })
    if (bankReference !== undefined) {
      if (isInvoiced && credited < amount)
        throw new ServiceError('credit-too-large', { left: toRupees(credited) })
      const references = await recordPart(tx, context, { orderId, amount, reason, bankReference })
      const mail = { orderId, references, origin }
      await recordEvent(tx, context, { kind: 'refund.recorded', subject: `${number}`, mail })
    }
    return credited
  })
  if (bankReference !== undefined) jobs.mailQueued()
  return toRupees(credited)
}

/** One transfer gives back once: the same call may be sent again. */
async function checkRefundNumber(
  tx: Tx,
  { orderId, number, bankReference }: { orderId: number; number: number; bankReference: string },
): Promise<void> {
  const compared = (text: string) => bankNumber(text) || text
  const known = (await refundNumbersOfOrder(tx, orderId)).map(compared)
  if (known.includes(compared(bankReference)))
    throw new ServiceError('bank-number-known', { order: number, isOther: false })
}

/** A second press after a lost answer issues no second note. */
async function checkLeft(tx: Tx, storeId: number, orderId: number, { left }: CreditInput): Promise<void> {
  if (left === undefined) return
  const documents = (await documentsOfOrder(tx, storeId, orderId)).map(({ document }) => document)
  const present = documents.reduce(
    (sum, { kind, total }) => sum + (kind === 'credit-note' ? -total : total),
    0,
  )
  if (present !== toPaise(left)) throw new ServiceError('credit-changed')
}

/** Records that `amount` paise of what was paid for a shipped order were given back; returns the references of the parts. */
async function recordPart(
  tx: Tx,
  context: StaffShopContext,
  part: { orderId: number; amount: number; reason: string; bankReference: string },
): Promise<string[]> {
  const { storeId, now, actor } = context
  const { orderId, amount, reason, bankReference } = part
  const status = await readStatus(tx, storeId, { id: orderId })
  const isShipped = status === SHIPPED || status === DELIVERED
  const codOrder = await findCodOrder(tx, storeId, { id: orderId })
  // The label of a parcel says what is still to be collected.
  const isOpenCod = codOrder?.isCod === true && codOrder.codState !== 'collected'
  if (!isShipped || isOpenCod || (await paidPaise(tx, orderId)) < amount)
    throw new ServiceError('part-not-refundable')
  const refund = { by: actor.person.name, refundReference: bankReference, note: reason, now: now() }
  const references = await addOwedParts(tx, orderId, amount, now())
  for (const reference of references) await setRefunded(tx, storeId, { ...refund, reference })
  await refreshPayment(tx, [orderId])
  const details = { reference: bankReference, amount: toRupees(amount), note: reason }
  await addEvent(tx, context, orderId, 'refunded', details)
  return references
}

/**
 * The invoice of one of the shopper's orders, or of the one that the call's token opens, as PDF; with `file`, the credit
 * note whose file has this name. Throws `order-not-found` for an order of somebody else, `invoice-not-found` for one
 * without such a document; QueueFullError and AbandonedError.
 */
export async function getOwnPdf(
  context: CustomerContext,
  { orderNumber, file }: { orderNumber: string; file?: string },
): Promise<InvoicePdf> {
  const { db, storeId, actor } = context
  const order = await findOwnOrder(context, orderNumber)
  const documents = await documentsOfOrder(db, storeId, order.id)
  const found =
    file === undefined
      ? latestInvoice(documents)?.invoice
      : documents.find(one => one.invoiceId !== null && pdfName(one.document.number) === file)
  if (!found) throw new ServiceError('invoice-not-found')
  return invoicePdf(storeId, found, actor.signal)
}

/** Orders of their shopper with what they say of their invoices; only an order that rules priced may have one. */
export async function withInvoices(
  db: Db,
  storeId: number,
  orders: readonly OrderResponse[],
): Promise<OrderResponse[]> {
  const documents = await documentsByOrder(
    db,
    storeId,
    orders.flatMap(({ id, lines }) => (lines ? [Number(id)] : [])),
  )
  return orders.map(order => {
    const issued = documents.get(Number(order.id)) ?? []
    const invoice = issued.findLast(({ isCredit }) => !isCredit)
    if (!invoice) return order
    const notes = issued.filter(({ isCredit }) => isCredit)
    return {
      ...order,
      invoice: named(invoice),
      ...(notes.length > 0 && {
        creditNotes: notes.map(note => ({ ...named(note), amount: toRupees(note.total) })),
      }),
    }
  })
}

function named({ number, issuedAt }: NamedDocument): { number: string; date: string } {
  return { number, date: new Date(issuedAt).toISOString() }
}

const DOCUMENTS_OF_A_QUERY = 50

/** The invoices and credit notes of a shop from one time until before another, of each GSTIN the oldest first, each as PDF. */
export async function* exportInvoices(
  context: ServiceContext,
  { from, until }: { from: number; until: number },
): AsyncGenerator<InvoicePdf> {
  const { db, storeId } = context
  await recordAlone(context, { kind: 'invoices.exported' })
  for (const { gstin } of await documentPeriods(db, storeId)) {
    let page: IssuedDocument[] = []
    do {
      const after = page.at(-1)
      page = await documentsBetween(db, storeId, { gstin, from, until, after, limit: DOCUMENTS_OF_A_QUERY })
      for (const one of page) yield await invoicePdf(storeId, one)
    } while (page.length === DOCUMENTS_OF_A_QUERY)
  }
}

/** The response with a PDF, for one reader alone. */
export function sendPdf({ name, content }: InvoicePdf): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
