import type { StoreInfo } from '../../../contract/store-info.ts'
import { storeInfo } from '../../../contract/store-info.ts'
import type { Db } from '../tables/tables.ts'

/** An order, the account it belongs to and its address, for its mails. */
export interface OrderForMail {
  id: number
  storeId: number
  number: number
  email: string
  /** The e-mail without its `+tag`. */
  mailbox: string
  isConfirmed: boolean
  /** Milliseconds since 1970. */
  createdAt: number
  fullName: string
  address: string
  city: string
  state: string
  postalCode: string
}

/** Undefined too where the account was erased: nobody is left to mail. */
export async function findOrderForMail(
  db: Db,
  storeId: number,
  orderId: number,
): Promise<OrderForMail | undefined> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'orders.id',
      'orders.number',
      'email',
      'mailbox',
      'confirmed_at',
      'orders.created_at as createdAt',
    ])
    .select(['full_name as fullName', 'address', 'city', 'state', 'postal_code as postalCode'])
    .where('orders.id', '=', orderId)
    .where('orders.store_id', '=', storeId)
    .where('users.erased_at', '=', 0)
    .executeTakeFirst()
  if (!row) return undefined
  const { confirmed_at: confirmedAt, ...order } = row
  return { ...order, storeId, isConfirmed: confirmedAt > 0 }
}

/** What a move wrote to an order, for its mail. */
export async function findShipment(db: Db, orderId: number) {
  return db
    .selectFrom('orders')
    .select(['carrier', 'tracking_number as trackingNumber', 'tracking_url as trackingUrl'])
    .select('cancel_reason as reason')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** Lines of an order; `pricePaise` is for one piece. */
export function listLinesForMail(db: Db, storeId: number, orderId: number) {
  return db
    .selectFrom('order_items')
    .leftJoin('products', join =>
      join.onRef('products.id', '=', 'order_items.product_id').on('products.store_id', '=', storeId),
    )
    .select(['order_items.title', 'quantity', 'price as pricePaise', 'size', 'color'])
    .select(['products.size_label as sizeLabel', 'products.color_label as colorLabel'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
}

/**
 * When the orders before this one were placed for its mailbox, newest first, at most `most`. For a confirmed account
 * only orders of the same shop's confirmed accounts count.
 */
export async function earlierOrdersOfMailbox(
  db: Db,
  order: Pick<OrderForMail, 'id' | 'storeId' | 'mailbox' | 'isConfirmed'>,
  most: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('orders', join =>
      join.onRef('orders.user_id', '=', 'users.id').onRef('orders.store_id', '=', 'users.store_id'),
    )
    .select('orders.created_at as createdAt')
    .where('mailbox', '=', order.mailbox)
    .where('orders.id', '<', order.id)
    .$if(order.isConfirmed, query =>
      query.where('users.store_id', '=', order.storeId).where('confirmed_at', '>', 0),
    )
    .orderBy('orders.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(row => row.createdAt)
}

/** The store that sends a mail; undefined if it is gone. */
export async function findSendingStore(
  db: Db,
  storeId: number,
): Promise<{ slug: string; info: StoreInfo } | undefined> {
  const row = await db
    .selectFrom('stores')
    .select(['slug', 'info'])
    .where('id', '=', storeId)
    .executeTakeFirst()
  return row && { slug: row.slug, info: storeInfo.parse(JSON.parse(row.info)) }
}
