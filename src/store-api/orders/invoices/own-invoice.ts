import type { ShopperContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { findOrder, type OrderResponse } from '../order.db.ts'
import { orderNumber } from '../order-number.db.ts'
import { documentsOfOrder, findOrderId, invoicesByOrder } from './invoices.db.ts'
import { type InvoicePdf, invoicePdf } from './shop-invoices.ts'

/**
 * The invoice of one of the shopper's orders as PDF. Throws `invoice-not-found` for an order without one, and for one of
 * somebody else; QueueFullError and AbandonedError.
 */
export async function getOwnPdf(
  { db, storeId, actor }: ShopperContext,
  { orderNumber: written }: { orderNumber: string },
): Promise<InvoicePdf> {
  const number = orderNumber(written)
  const order = number === undefined ? undefined : await findOrder(db, storeId, { number })
  if (number === undefined || order?.userId !== actor.shopper.id) throw new ServiceError('invoice-not-found')
  const orderId = await findOrderId(db, storeId, number)
  const [invoice] = orderId === undefined ? [] : await documentsOfOrder(db, storeId, orderId)
  if (!invoice) throw new ServiceError('invoice-not-found')
  return invoicePdf(storeId, invoice, actor.signal)
}

/** Orders of their shopper with what they say of their invoices, where there are some. */
export async function withInvoices(
  db: Db,
  storeId: number,
  orders: readonly OrderResponse[],
): Promise<OrderResponse[]> {
  const invoices = await invoicesByOrder(
    db,
    storeId,
    orders.map(({ id }) => Number(id)),
  )
  return orders.map(order => {
    const invoice = invoices.get(Number(order.id))
    if (!invoice) return order
    const { number, issuedAt } = invoice
    return { ...order, invoice: { number, date: new Date(issuedAt).toISOString() } }
  })
}
