import { type SqlBool, sql } from 'kysely'
import { type InvoiceDocument, invoiceDocument } from '../../../contract/orders/invoice-document.ts'
import type { InvoicedOrder } from '../../../domain/invoices/make-invoice.ts'
import type { PricedOrder } from '../../../domain/pricing/priced-order.ts'
import { firstValue, isFound } from '../../platform/tables/queries.ts'
import type { Db, Row, Tx } from '../../platform/tables/tables.ts'

/** A document that was issued, with its place in its series. Times are milliseconds since 1970. */
export interface IssuedDocument {
  id: number
  orderId: number
  /** Of a credit note: the invoice that it is about. */
  invoiceId: number | null
  series: string
  count: number
  issuedAt: number
  /** Revision of the order that an invoice is about. */
  edition: number
  document: InvoiceDocument
}

type Place = Pick<IssuedDocument, 'issuedAt' | 'id'>

/** What is stored with a document beside it. */
export interface NewDocument extends Omit<IssuedDocument, 'id' | 'document'> {
  storeId: number
  year: string
}

/**
 * The next number of a series in a financial year, in the transaction that issues its document: a rollback gives it back.
 * PostgreSQL locks the row until the commit, so that no number is given twice and none is left out.
 */
export async function nextInvoiceCount(
  tx: Tx,
  storeId: number,
  series: string,
  year: string,
): Promise<number> {
  const { last } = await tx
    .insertInto('invoice_numbers')
    .values({ store_id: storeId, series, year, last: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['store_id', 'series', 'year'])
        .doUpdateSet(eb => ({ last: eb('invoice_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Stores a document for good. */
export async function addDocument(tx: Tx, place: NewDocument, document: InvoiceDocument): Promise<void> {
  const { storeId, orderId, invoiceId, series, year, count, issuedAt, edition } = place
  await tx
    .insertInto('invoices')
    .values({
      store_id: storeId,
      order_id: orderId,
      invoice_id: invoiceId,
      series,
      year,
      count,
      number: document.number,
      gstin: document.supplier.gstin,
      issued_at: issuedAt,
      total: document.total,
      edition,
      document: JSON.stringify(document),
    })
    .execute()
}

/** What an order's invoice is made of; undefined for an order that was not priced by rules, which gets none. */
export async function findInvoicedOrder(
  tx: Tx,
  storeId: number,
  orderId: number,
): Promise<(InvoicedOrder & { revision: number }) | undefined> {
  const row = await tx
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!row || row.priced === '') return undefined
  // Written by our own code alone, in the transaction that placed the order.
  const priced: PricedOrder = JSON.parse(row.priced)
  const { address, city, state, postal_code: postalCode, buyer_gstin: gstin, buyer_company: company } = row
  const buyer = { name: row.full_name, address, city, state, postalCode, gstin, company }
  return { number: row.number, placedAt: row.created_at, priced, buyer, revision: row.revision }
}

/** The documents of an order, oldest first. */
export async function documentsOfOrder(db: Db, storeId: number, orderId: number): Promise<IssuedDocument[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(issued)
}

/** Whether an invoice of one of these orders (internal ids) was issued. */
export async function haveDocuments(tx: Tx, orderIds: readonly number[]): Promise<boolean> {
  if (orderIds.length === 0) return false
  const found = tx.selectFrom('invoices').select('id').where('order_id', 'in', orderIds).limit(1)
  return isFound(found)
}

/** The invoice of an order that counts now, with its credit notes; undefined before the first. */
export function latestInvoice(
  documents: readonly IssuedDocument[],
): { invoice: IssuedDocument; notes: IssuedDocument[] } | undefined {
  const invoice = documents.findLast(({ invoiceId }) => invoiceId === null)
  return invoice && { invoice, notes: documents.filter(({ invoiceId }) => invoiceId === invoice.id) }
}

/** The internal id of an order by the number that people see. */
export function findOrderId(db: Db, storeId: number, number: number): Promise<number | undefined> {
  return firstValue(
    db.selectFrom('orders').select('id').where('store_id', '=', storeId).where('number', '=', number),
  )
}

/** What an order's shopper reads of a document. Times are milliseconds since 1970. */
export interface NamedDocument {
  number: string
  issuedAt: number
  /** Paise. */
  total: number
  isCredit: boolean
}

/** The documents of a store's orders by the orders' numbers, oldest first. */
export async function documentsByOrder(
  db: Db,
  storeId: number,
  numbers: readonly number[],
): Promise<Map<number, NamedDocument[]>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .innerJoin('invoices', 'invoices.order_id', 'orders.id')
    .select(['orders.number as order', 'invoices.number', 'invoices.issued_at as issuedAt'])
    .select(['invoices.total', 'invoices.invoice_id as invoiceId'])
    .where('orders.store_id', '=', storeId)
    .where('orders.number', 'in', numbers)
    .orderBy('invoices.id')
    .execute()
  const found = new Map<number, NamedDocument[]>()
  for (const { order, invoiceId, ...document } of rows)
    found.set(order, [...(found.get(order) ?? []), { ...document, isCredit: invoiceId !== null }])
  return found
}

/** The invoices of a store's orders, as these are now, by the orders' numbers, in the order of these. */
export async function invoicesOfOrders(
  db: Db,
  storeId: number,
  numbers: readonly number[],
): Promise<IssuedDocument[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('invoices', 'invoices.order_id', 'orders.id')
    .selectAll('invoices')
    .where('orders.store_id', '=', storeId)
    .where('orders.number', 'in', numbers)
    .where('invoices.invoice_id', 'is', null)
    // Another revision's was given back: the order waits for what it costs more.
    .whereRef('invoices.edition', '=', 'orders.revision')
    // The newest is the last one of each order.
    .orderBy('invoices.id')
    .execute()
  const found = new Map(rows.map(issued).map(one => [one.document.order.number, one]))
  return [...new Set(numbers)].flatMap(number => found.get(number) ?? [])
}

/** The GSTINs of a store's documents, '' for none, and when the first and the last document of each was issued. */
export async function documentPeriods(
  db: Db,
  storeId: number,
): Promise<{ gstin: string; first: number; last: number }[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(eb => ['gstin', eb.fn.min('issued_at').as('first'), eb.fn.max('issued_at').as('last')])
    .where('store_id', '=', storeId)
    .groupBy('gstin')
    .orderBy('gstin')
    .execute()
  return rows.map(({ gstin, first, last }) => ({ gstin, first: Number(first), last: Number(last) }))
}

/**
 * The documents of a store's GSTIN from one time until before another, oldest first: `limit` of them behind `after`, as the
 * index has them, so that each query reads its own alone.
 */
export async function documentsBetween(
  db: Db,
  storeId: number,
  wanted: { gstin: string; from: number; until: number; after: Place | undefined; limit: number },
): Promise<IssuedDocument[]> {
  const { gstin, from, until, after, limit } = wanted
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('gstin', '=', gstin)
    .where('issued_at', '>=', after?.issuedAt ?? from)
    .where('issued_at', '<', until)
    .where(sql<SqlBool>`(issued_at, id) > (${after?.issuedAt ?? 0}, ${after?.id ?? 0})`)
    .orderBy('issued_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(issued)
}

export async function documentsById(
  db: Db,
  storeId: number,
  ids: readonly number[],
): Promise<IssuedDocument[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    // The plus keeps SQLite to these documents: of eight or more it would read all of the shop.
    .where(sql<SqlBool>`+store_id = ${storeId}`)
    .where('id', 'in', ids)
    .execute()
  return rows.map(issued)
}

/** Replaces the tax that an order's price contains; the total stays. */
export async function savePrice(tx: Tx, orderId: number, priced: PricedOrder): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ priced: JSON.stringify(priced) })
    .where('id', '=', orderId)
    .execute()
}

function issued(row: Row<'invoices'>): IssuedDocument {
  return {
    id: row.id,
    orderId: row.order_id,
    invoiceId: row.invoice_id,
    series: row.series,
    count: row.count,
    issuedAt: row.issued_at,
    edition: row.edition,
    document: invoiceDocument.parse(JSON.parse(row.document)),
  }
}
