import { setImmediate } from 'node:timers/promises'
import { type Insertable, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { ShippingAddress } from '../../contract/orders/new-order.ts'
import type { order } from '../../contract/orders/order.ts'
import { phoneKey } from '../../domain/indian-phone.ts'
import { toRupees } from '../../domain/money.ts'
import { plainAddress } from '../../domain/orders/latin-digits.ts'
import { type CodState, PENDING, PROCESSING } from '../../domain/orders/order-status.ts'
import { searchTextOf } from '../../domain/orders/order-words.ts'
import { sumsInRupees } from '../../domain/pricing/in-rupees.ts'
import type { PricedOrder } from '../../domain/pricing/priced-order.ts'
import { grossOf } from '../../domain/pricing/sums.ts'
import { changesRow, countRows, isFound } from '../platform/tables/queries.ts'
import type { Db, Row, Tables, Tx } from '../platform/tables/tables.ts'
import { FIRST_ORDER_NUMBER } from '../shops/store.db.ts'
import { isOfSomebody } from './guest.db.ts'
import { itemRow, type PricedLine, type ShownItem, shownItems } from './order-line.db.ts'

/** An order as the API sends it; prices are rupees for one piece. */
export type OrderResponse = z.input<typeof order>

type Shipment = Pick<Row<'orders'>, 'carrier' | 'tracking_number' | 'tracking_url'>
type OrderRow = Pick<
  Row<'orders'>,
  'id' | 'number' | 'status' | 'created_at' | 'full_name' | 'address' | 'city' | 'state' | 'postal_code'
> &
  Partial<Shipment & Pick<Row<'orders'>, 'priced' | 'payment_method' | 'pay_now' | 'cod_state'>>

export interface AddedOrder {
  /** Null for a guest. */
  userId: number | null
  /** The shopper's. */
  email: string
  lines: PricedLine[]
  shippingAddress: ShippingAddress
  /** Without it Pending, or Processing where it costs nothing. */
  status?: number
  /** Milliseconds since 1970. */
  createdAt: number
  /** Whether the caller takes its counted lines from stock; not for orders of the past. */
  takesStock?: boolean
  /** What it costs by the shop's rules; without it the sum of its lines. */
  priced?: PricedOrder
  /** Paise that a payment asks for, where that is not the total. */
  payNow?: number
  codState?: CodState
  buyerGstin?: string
  buyerCompany?: string
}

/** Orders whose lines one query reads. */
const ORDERS_OF_A_QUERY = 5

/** Inserts an order with its lines; call it in a transaction. Returns its internal id and its total in paise. */
export async function addOrder(
  tx: Db,
  storeId: number,
  order: AddedOrder,
): Promise<{ id: number; total: number; response: OrderResponse }> {
  const { email, priced } = order
  const to = plainAddress(order.shippingAddress)
  const number = await nextOrderNumber(tx, storeId)
  const lines = order.lines.map(({ title, variant }) => ({ title, sku: variant?.sku ?? '' }))
  const total = priced?.total ?? grossOf(order.lines)
  const row = {
    store_id: storeId,
    number,
    user_id: order.userId,
    ...(order.userId === null && { guest_email: email }),
    status: order.status ?? (total > 0 ? PENDING : PROCESSING),
    total,
    full_name: to.fullName,
    address: to.address,
    city: to.city,
    state: to.state,
    postal_code: to.postalCode,
    phone: to.phone,
    phone_key: phoneKey(to.phone) ?? '',
    created_at: order.createdAt,
    words: searchTextOf({ number, name: to.fullName, phone: to.phone, email, lines }),
    ...(priced && {
      priced: JSON.stringify(priced),
      payment_method: priced.payment === 'cod' ? 'cod' : '',
      pay_now: order.payNow ?? null,
      code: priced.code,
      buyer_gstin: order.buyerGstin ?? '',
      buyer_company: order.buyerCompany ?? '',
      cod_state: order.codState ?? '',
    }),
  }
  const id = await insertOrder(tx, row)
  const items = order.lines.map((line, index) => itemRow(id, index + 1, line, order.takesStock ?? false))
  await tx.insertInto('order_items').values(items).execute()
  const shown = items.map((item, index) => ({ ...item, ...order.lines[index] }))
  return { id, total, response: toResponse({ ...row, id }, shown, priced) }
}

/** Inserts an order with the policies that are in force, and returns its internal id. */
async function insertOrder(tx: Db, row: Omit<Insertable<Tables['orders']>, 'id'>): Promise<number> {
  const columns = Object.keys(row).map(name => sql.ref(name))
  // Every order waits for this: as text it takes two thirds of the time that a query builder does.
  const { rows } = await sql<{ id: number }>`insert into orders (${sql.join(columns)}, policies_version)
    values (${sql.join(Object.values(row))}, (select policies_version from stores where id = ${row.store_id}))
    returning id`.execute(tx)
  const [inserted] = rows
  if (!inserted) throw new Error('an order was not inserted')
  return inserted.id
}

/** Number of the shopper's orders. */
export function countOrders(db: Db, storeId: number, userId: number): Promise<number> {
  return countRows(db.selectFrom('orders').where('store_id', '=', storeId).where('user_id', '=', userId))
}

/** The shopper's orders, newest first, `limit` of them after the first `offset`. */
export async function findOrders(
  db: Db,
  storeId: number,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<OrderResponse[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const responses: OrderResponse[] = []
  for (let from = 0; from < rows.length; from += ORDERS_OF_A_QUERY) {
    // Lets other requests run in between: an order may have a hundred lines.
    if (from > 0) await setImmediate()
    responses.push(...(await withItems(db, rows.slice(from, from + ORDERS_OF_A_QUERY))))
  }
  return responses
}

async function withItems(db: Db, rows: OrderRow[]): Promise<OrderResponse[]> {
  const ids = rows.map(row => row.id)
  const items = await shownItems(db, ids)
  const byOrder = Map.groupBy(items, item => item.order_id)
  return rows.map(row => toResponse(row, byOrder.get(row.id) ?? []))
}

/** An order of this store without its lines, with the data that proves the right to read it. */
export interface FoundOrder {
  /** Internal id. */
  id: number
  /** Null for a guest's. */
  userId: number | null
  email: string
  phone: string
  status: number
  /** Whether the shop lets shoppers change orders that are not shipped. */
  shopAllowsChanges: boolean
  row: OrderRow
}

/** An order of a store by its public number or its internal id; none of whom was erased. */
export async function findStoredOrder(
  db: Db,
  storeId: number,
  by: { number: number } | { id: number },
): Promise<FoundOrder | undefined> {
  const [column, value] =
    'number' in by ? (['orders.number', by.number] as const) : (['orders.id', by.id] as const)
  const row = await db
    .selectFrom('orders')
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select(['users.email', 'stores.order_changes'])
    .where('orders.store_id', '=', storeId)
    .where(column, '=', value)
    .where(isOfSomebody)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, user_id: userId, phone, status } = row
  const email = row.email ?? row.guest_email
  return { id, userId, email, phone, status, shopAllowsChanges: row.order_changes === 1, row }
}

/** A found order as the API sends it. */
export async function toOrderResponse(db: Db, { row }: FoundOrder): Promise<OrderResponse> {
  return toResponse(row, await shownItems(db, [row.id]))
}

/** `priced` is of an order that was just placed; of any other it is read from the row. */
function toResponse(row: OrderRow, items: readonly ShownItem[], priced?: PricedOrder) {
  return {
    id: row.number,
    status: row.status,
    createdAt: new Date(row.created_at).toISOString(),
    items: items.map(item => ({
      id: item.product_id,
      productId: item.product_id,
      productTitle: item.title,
      quantity: item.quantity,
      price: toRupees(item.price),
      selectedSize: item.size,
      selectedColor: item.color,
      ...(item.sizeLabel && { sizeLabel: item.sizeLabel }),
      ...(item.colorLabel && { colorLabel: item.colorLabel }),
      ...(item.img_url && { imgUrl: item.img_url }),
    })),
    shippingAddress: {
      fullName: row.full_name,
      address: row.address,
      city: row.city,
      state: row.state,
      postalCode: row.postal_code,
    },
    ...shipmentOf(row),
    ...pricesOf(row, priced),
  } satisfies OrderResponse
}

/** What an order costs and how it is paid; of one of a shop without rules only what is missing after it became dearer. */
function pricesOf({ priced, payment_method, pay_now, cod_state }: OrderRow, known?: PricedOrder) {
  const asked = pay_now == null ? {} : { payNow: toRupees(pay_now) }
  if (!priced) return asked
  const order: PricedOrder = known ?? JSON.parse(priced)
  return {
    ...sumsInRupees(order),
    ...(order.days && { deliveryDays: order.days }),
    ...(payment_method && { payment: payment_method }),
    ...(cod_state && { cod: cod_state }),
    ...asked,
  }
}

/** What is known of the shipment: an order that is not shipped has none of it. */
function shipmentOf({ carrier, tracking_number, tracking_url }: Partial<Shipment>) {
  return {
    ...(carrier && { method: carrier }),
    ...(tracking_number && { trackingNumber: tracking_number }),
    ...(tracking_url && { trackingUrl: tracking_url }),
  }
}

/**
 * Allocates the next order number of a store in the order's transaction; a rollback releases it. PostgreSQL locks
 * the store's row until the commit, so that no two orders get the same number.
 */
export async function nextOrderNumber(tx: Db, storeId: number): Promise<number> {
  // Every order waits for this: as text it takes less than half of the time that a query builder does.
  const { rows } = await sql<{ last: number }>`insert into order_numbers (store_id, last)
    values (${storeId}, ${sql.lit(FIRST_ORDER_NUMBER)}) on conflict (store_id) do update set last = order_numbers.last + 1
    returning last`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an order has no number')
  return row.last
}

/** Parses an order number; undefined if it is invalid. */
export function orderNumber(text: string): number | undefined {
  const digits = text.trim().replace(/^#/, '')
  const number = Number(digits)
  return /^[1-9]\d{0,15}$/.test(digits) && Number.isSafeInteger(number) ? number : undefined
}

/** In the place of an account's id. */
export const GUEST = 0

export interface IdempotencyKey {
  storeId: number
  /** An account's, or GUEST. */
  userId: number
  key: string
  bodyHash: string
}

/** The earlier use of the key, if any. */
export function findKey(
  db: Db,
  use: IdempotencyKey,
): Promise<{ bodyHash: string; orderId: number } | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['body_hash as bodyHash', 'order_id as orderId'])
    .where('store_id', '=', use.storeId)
    .where('user_id', '=', use.userId)
    .where('key', '=', use.key)
    .executeTakeFirst()
}

/** Reserves the key for an order; false if a concurrent call has reserved it. Call it in the order's transaction. */
export function reserveKey(tx: Db, use: IdempotencyKey, orderId: number, now: number): Promise<boolean> {
  return isFound(
    tx
      .insertInto('idempotency_keys')
      .values({
        store_id: use.storeId,
        user_id: use.userId,
        key: use.key,
        body_hash: use.bodyHash,
        order_id: orderId,
        created_at: now,
      })
      .onConflict(conflict => conflict.columns(['store_id', 'user_id', 'key']).doNothing())
      .returning('order_id'),
  )
}

/** The words of an order's lines, for its search text. */
export function listWords(tx: Tx, orderId: number): Promise<{ title: string; sku: string }[]> {
  return tx.selectFrom('order_items').select(['title', 'sku']).where('order_id', '=', orderId).execute()
}

/** Replaces the address of an order, by its internal id, that is not shipped; false, and nothing is changed, where it is. */
export function replaceAddress(
  tx: Tx,
  change: { id: number; shippingAddress: ShippingAddress; words: string; now: number },
): Promise<boolean> {
  const { fullName, address, city, state, postalCode, phone } = change.shippingAddress
  return changesRow(
    tx
      .updateTable('orders')
      .set({
        full_name: fullName,
        address,
        city,
        state,
        postal_code: postalCode,
        phone,
        phone_key: phoneKey(phone) ?? '',
        words: change.words,
        updated_at: change.now,
      })
      .where('id', '=', change.id)
      .where('status', 'in', [PENDING, PROCESSING]),
  )
}
