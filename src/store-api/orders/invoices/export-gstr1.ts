import { Slices } from '../../../concurrency/slices.ts'
import { type Gstr1Table, gstr1, type ReportedDocument } from '../../../domain/invoices/gstr1.ts'
import { startOfDay } from '../../../domain/shop-day.ts'
import { inTransaction } from '../../platform/engine/group-commit.ts'
import { recordActivity } from '../../platform/events/record-activity.ts'
import type { ServiceContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { documentsBetween, documentsById, type IssuedDocument } from './invoices.db.ts'

/** Documents that one query reads. */
const AT_ONCE = 200

/**
 * The tables of GSTR-1 of a month such as `2026-11`, of the shop's days, each as CSV. Documents without a GSTIN of the
 * shop are left out. Throws `field-invalid` for what is no month.
 */
export async function exportGstr1(
  context: ServiceContext,
  { month }: { month: string },
): Promise<Record<Gstr1Table, string>> {
  const from = startOfDay(`${month}-01`)
  const until = startOfDay(`${monthAfter(month)}-01`)
  if (from === undefined || until === undefined) throw new ServiceError('field-invalid', { path: 'month' })
  const { db, storeId } = context
  await inTransaction(db, tx => recordActivity(tx, context, { action: 'gstr1.exported', subject: month }))
  const found: ReportedDocument[] = []
  const slices = new Slices()
  let page: IssuedDocument[]
  let after = 0
  do {
    page = await documentsBetween(db, storeId, { from, until, after, limit: AT_ONCE })
    found.push(...(await withTheirInvoices(db, storeId, page)))
    after = page.at(-1)?.id ?? after
    await slices.pause()
  } while (page.length === AT_ONCE)
  return gstr1(found.filter(({ document }) => document.supplier.gstin !== ''))
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

/** '2026-12' → '2027-01'. */
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${`${number + 1}`.padStart(2, '0')}`
}
