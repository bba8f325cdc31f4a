import { sql } from 'kysely'
import { isOwnedBy, type OrderOwner } from '../orders/guest.db.ts'
import { documentsOfOrder } from '../orders/invoices/invoices.db.ts'
import { listOrderEvents } from '../orders/order-status.db.ts'
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
  // One after the other: other calls are answered between the orders of a long history.
  for (const { id, fullName, address, city, state, postalCode, phone, ...order } of rows)
    yield {
      ...order,
      shippingAddress: { fullName, address, city, state, postalCode, phone },
      items: await itemsOf(db, id),
      payments: await paymentsOf(db, id),
      timeline: await listOrderEvents(db, id),
      invoices: (await documentsOfOrder(db, storeId, id)).map(({ document }) => document),
    }
}

function itemsOf(db: Db, orderId: number) {
  return db
    .selectFrom('order_items')
    .select(['product_id as productId', 'title', 'quantity', 'price as pricePaise', 'size', 'color'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
}

function paymentsOf(db: Db, orderId: number) {
  return db
    .selectFrom('payment_attempts')
    .select(['reference', 'state', sql<number>`amount - split_off`.as('amountPaise')])
    .select(['gateway_reference as gatewayReference', 'refund_reference as refundReference'])
    .select(['refund_note as refundNote', 'created_at as createdAt'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
}
