import { recordAlone } from '../../platform/events/change.ts'
import type { ServiceContext } from '../../platform/services/service-context.ts'
import { documentPeriods, documentsBetween, type IssuedDocument } from './invoices.db.ts'
import { type InvoicePdf, invoicePdf } from './invoices.ts'

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
