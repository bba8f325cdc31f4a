import { pdfName } from '../../../contract/orders/invoice.ts'
import { toRupees } from '../../../domain/money.ts'
import type { CustomerContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import type { Db } from '../../platform/tables/tables.ts'
import type { OrderResponse } from '../order.db.ts'
import { findOwnOrder } from '../order-access.ts'
import { documentsByOrder, documentsOfOrder, latestInvoice, type NamedDocument } from './invoices.db.ts'
import { type InvoicePdf, invoicePdf } from './shop-invoices.ts'

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
