import { Slices } from '../../../concurrency/slices.ts'
import { Gstr1, type ReportedDocument } from '../../../domain/invoices/gstr1.ts'
import type { Gstr1Table } from '../../../domain/invoices/gstr1-tables.ts'
import { dayOf, monthFrom, startOfDay } from '../../../domain/shop-day.ts'
import { recordAlone } from '../../platform/events/change.ts'
import type { ReadContext, ServiceContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { documentPeriods, documentsBetween, documentsById, type IssuedDocument } from './invoices.db.ts'

/** Documents that one query reads, which are parsed at once. */
const DOCUMENTS_OF_A_QUERY = 50
const MOST_MONTHS = 120

/** A month such as `2026-11`, of the shop's days, and the GSTIN of the shop that its return is of. */
interface Gstr1Period {
  month: string
  gstin: string
}

/**
 * The tables of GSTR-1, each as CSV. Documents of the composition scheme, which reports them in CMP-08, are left out.
 * Throws `field-invalid` for what is no month.
 */
export async function exportGstr1(
  context: ServiceContext,
  { month, gstin }: Gstr1Period,
): Promise<Record<Gstr1Table, string>> {
  const from = startOfDay(`${month}-01`)
  const until = startOfDay(`${monthFrom(month, 1)}-01`)
  if (from === undefined || until === undefined) throw new ServiceError('field-invalid', { path: 'month' })
  const { db, storeId } = context
  await recordAlone(context, { kind: 'gstr1.exported', subject: month })
  const gstr1 = new Gstr1()
  const slices = new Slices()
  let page: IssuedDocument[] = []
  do {
    const after = page.at(-1)
    page = await documentsBetween(db, storeId, { gstin, from, until, after, limit: DOCUMENTS_OF_A_QUERY })
    for (const one of await withTheirInvoices(db, storeId, page)) {
      if (!one.document.supplier.isComposition) gstr1.add(one)
      await slices.pause()
    }
  } while (page.length === DOCUMENTS_OF_A_QUERY)
  return gstr1.tables()
}

/**
 * The months from the first document of each GSTIN of the shop to its last, the newest first; at most ten years. A shop that
 * moved to another state has two returns of one month.
 */
export async function listInvoiceMonths({ db, storeId }: ReadContext): Promise<Gstr1Period[]> {
  const found: Gstr1Period[] = []
  for (const { gstin, first, last } of await documentPeriods(db, storeId)) {
    const until = gstin === '' ? '' : dayOf(last).slice(0, 7)
    for (let month = dayOf(first).slice(0, 7); month <= until; month = monthFrom(month, 1))
      found.push({ month, gstin })
  }
  return found
    .toSorted((one, other) => (one.month < other.month ? 1 : one.month > other.month ? -1 : 0))
    .slice(0, MOST_MONTHS)
}

export function gstr1FileName({ month, gstin }: Gstr1Period, table: Gstr1Table): string {
  return `gstr1-${gstin}-${month}-${table.replace('(', '-').replace(')', '')}.csv`
}

async function withTheirInvoices(
  db: Db,
  storeId: number,
  page: readonly IssuedDocument[],
): Promise<ReportedDocument[]> {
  const ids = page.flatMap(({ invoiceId }) => (invoiceId === null ? [] : [invoiceId]))
  const invoices = new Map((await documentsById(db, storeId, ids)).map(one => [one.id, one.document]))
  return page.map(({ document, series, count, invoiceId }) => ({
    document,
    series,
    count,
    invoice: invoiceId === null ? undefined : invoices.get(invoiceId),
  }))
}
