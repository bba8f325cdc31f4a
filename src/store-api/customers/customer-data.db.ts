import { sql } from 'kysely'
import { invoiceDocument } from '../../contract/orders/invoice-document.ts'
import { isOwnedBy, type OrderOwner } from '../orders/guest.db.ts'
import { storedDetails } from '../orders/order-status.db.ts'
import { chunks, isOneOf } from '../platform/tables/queries.ts'
import type { Db } from '../platform/tables/tables.ts'

/** A customer's open sessions, the newest first. */
export function sessionsOf(db: Db, storeId: number, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['created_at as createdAt', 'seen_at as seenAt'])
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
}

const ORDERS_OF_A_QUERY = 50

/** Every order of an account or of a guest, the oldest first, with everything that is stored of it about its customer. */
export async function* ordersWithData(db: Db, storeId: number, owner: OrderOwner) {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'created_at as createdAt', 'total as totalPaise'])
    .select(['full_name as fullName', 'address', 'city', 'state', 'postal_code as postalCode', 'phone'])
    .select(['carrier', 'tracking_number as trackingNumber', 'tracking_url as trackingUrl'])
    .select(['cancel_reason as cancelReason', 'note', 'payment_method as paymentMethod'])
    .select(['code as discountCode', 'buyer_gstin as buyerGstin', 'buyer_company as buyerCompany'])
    .where('store_id', '=', storeId)
    .where(isOwnedBy(owner))
    .orderBy('id')
    .execute()
  // Some after the others: other calls are answered between the parts of a long history.
  for (const part of chunks(rows, ORDERS_OF_A_QUERY)) {
    const ids = part.map(({ id }) => id)
    const { items, payments, events, invoices } = await belongingsOf(db, ids)
    for (const { id, fullName, address, city, state, postalCode, phone, ...order } of part)
      yield {
        ...order,
        shippingAddress: { fullName, address, city, state, postalCode, phone },
        items: items(id),
        payments: payments(id),
        timeline: events(id).map(({ details, ...event }) => ({
          ...event,
          details: storedDetails.parse(JSON.parse(details)),
        })),
        invoices: invoices(id).map(({ document }) => invoiceDocument.parse(JSON.parse(document))),
      }
  }
}

/** What orders have of each kind, as a function of one's internal id. */
async function belongingsOf(db: Db, orderIds: readonly number[]) {
  const isOfOrders = isOneOf(db, 'order_id', orderIds)
  const items = db
    .selectFrom('order_items')
    .select(['order_id as orderId', 'product_id as productId', 'title', 'quantity', 'price as pricePaise'])
    .select(['size', 'color'])
    .orderBy('line')
  const payments = db
    .selectFrom('payment_attempts')
    .select(['order_id as orderId', 'reference', 'state', sql<number>`amount - split_off`.as('amountPaise')])
    .select(['gateway_reference as gatewayReference', 'refund_reference as refundReference'])
    .select(['refund_note as refundNote', 'created_at as createdAt'])
    .orderBy('created_at')
  const events = db.selectFrom('order_events').select(['order_id as orderId', 'at', 'kind', 'details'])
  const invoices = db.selectFrom('invoices').select(['order_id as orderId', 'document'])
  return {
    items: byOrder(await items.where(isOfOrders).execute()),
    payments: byOrder(await payments.where(isOfOrders).execute()),
    events: byOrder(await events.where(isOfOrders).orderBy('id').execute()),
    invoices: byOrder(await invoices.where(isOfOrders).orderBy('id').execute()),
  }
}

function byOrder<Row extends { orderId: number }>(rows: readonly Row[]) {
  const found = Map.groupBy(rows, ({ orderId }) => orderId)
  return (id: number) => (found.get(id) ?? []).map(({ orderId: _, ...row }) => row)
}
