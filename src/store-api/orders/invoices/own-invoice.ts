import type { CustomerContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import type { Db } from '../../platform/tables/tables.ts'
import type { OrderResponse } from '../order.db.ts'
import { findOwnOrder } from '../order-access.ts'
import { documentsOfOrder, invoicesByOrder, latestInvoice } from './invoices.db.ts'
import { type InvoicePdf, invoicePdf } from './shop-invoices.ts'

/**
 * The invoice of one of the shopper's orders, or of the one that the call's token opens, as PDF. Throws `order-not-found`
 * for an order of somebody else, `invoice-not-found` for one without an invoice; QueueFullError and AbandonedError.
 */
export async function getOwnPdf(
  context: CustomerContext,
  { orderNumber }: { orderNumber: string },
): Promise<InvoicePdf> {
  const { db, storeId, actor } = context
  const order = await findOwnOrder(context, orderNumber)
  const latest = latestInvoice(await documentsOfOrder(db, storeId, order.id))
  if (!latest) throw new ServiceError('invoice-not-found')
  return invoicePdf(storeId, latest.invoice, actor.signal)
}

/** Orders of their shopper with what they say of their invoices; only an order that rules priced may have one. */
export async function withInvoices(
  db: Db,
  storeId: number,
  orders: readonly OrderResponse[],
): Promise<OrderResponse[]> {
  const invoices = await invoicesByOrder(
    db,
    storeId,
    orders.flatMap(({ id, lines }) => (lines ? [Number(id)] : [])),
  )
  return orders.map(order => {
    const invoice = invoices.get(Number(order.id))
    if (!invoice) return order
    const { number, issuedAt } = invoice
    return { ...order, invoice: { number, date: new Date(issuedAt).toISOString() } }
  })
}
