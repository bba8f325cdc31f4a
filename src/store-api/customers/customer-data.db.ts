import { sql } from 'kysely'
import type { InvoiceDocument } from '../../contract/orders/invoice-document.ts'
import type { ShippingAddress } from '../../contract/orders/new-order.ts'
import { isOwnedBy, type OrderOwner } from '../orders/guest.db.ts'
import { documentsOfOrder } from '../orders/invoices/invoices.db.ts'
import { listOrderEvents } from '../orders/order-status.db.ts'
import type { Db } from '../platform/tables/tables.ts'

/** An order with everything that is stored of it about its customer. Times are milliseconds since 1970. */
export interface OrderData {
  number: number
  status: number
  createdAt: number
  totalPaise: number
  shippingAddress: ShippingAddress
  carrier: string
  trackingNumber: string
  trackingUrl: string
  paymentMethod: string
  discountCode: string
  cancelReason: string
  note: string
  buyerGstin: string
  buyerCompany: string
  items: {
    productId: string
    title: string
    quantity: number
    pricePaise: number
    size: string
    color: string
  }[]
  payments: {
    reference: string
    state: string
    amountPaise: number
    gatewayReference: string
    refundReference: string
    refundNote: string
    createdAt: number
  }[]
  timeline: { at: number; kind: string; details: Record<string, unknown> }[]
  invoices: InvoiceDocument[]
}

/** A customer's open sessions, the newest first. */
export function sessionsOf(
  db: Db,
  storeId: number,
  userId: number,
): Promise<{ createdAt: number; seenAt: number }[]> {
  return db
    .selectFrom('sessions')
    .select(['created_at as createdAt', 'seen_at as seenAt'])
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Every order of an account or of a guest, the oldest first. */
export async function* ordersWithData(db: Db, storeId: number, owner: OrderOwner): AsyncGenerator<OrderData> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'created_at as createdAt', 'total as totalPaise'])
    .select(['full_name as fullName', 'address', 'city', 'state', 'postal_code as postalCode', 'phone'])
    .select(['carrier', 'tracking_number as trackingNumber', 'tracking_url as trackingUrl'])
    .select([
      'cancel_reason as cancelReason',
      'note',
      'buyer_gstin as buyerGstin',
      'buyer_company as buyerCompany',
    ])
    .select(['payment_method as paymentMethod', 'code as discountCode'])
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

function itemsOf(db: Db, orderId: number): Promise<OrderData['items']> {
  return db
    .selectFrom('order_items')
    .select(['product_id as productId', 'title', 'quantity', 'price as pricePaise', 'size', 'color'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
}

function paymentsOf(db: Db, orderId: number): Promise<OrderData['payments']> {
  return db
    .selectFrom('payment_attempts')
    .select(['reference', 'state', sql<number>`amount - split_off`.as('amountPaise')])
    .select(['gateway_reference as gatewayReference', 'refund_reference as refundReference'])
    .select(['refund_note as refundNote', 'created_at as createdAt'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
}
