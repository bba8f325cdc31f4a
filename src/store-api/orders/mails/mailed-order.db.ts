import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PricedOrder } from '../../../domain/pricing/priced-order.ts'
import { isSingleWriter } from '../../platform/engine/engine.ts'
import { mailboxOf } from '../../platform/engine/migrations/initial/sql-types.ts'
import type { Limit } from '../../platform/services/rate-limit.db.ts'
import { changesRow, firstValue, isFound } from '../../platform/tables/queries.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'
import { FIRST_ORDER_NUMBER } from '../../shops/store.db.ts'
import { isOfSomebody } from '../guest.db.ts'

/**
 * An order, the account or the guest it belongs to and its address, for its mails. Undefined too where the person was erased:
 * nobody is left to mail. `email` is empty where an order by phone has none; `mailbox` is the same without its `+tag`.
 */
export async function findOrderForMail(db: Db, storeId: number, orderId: number) {
  const row = await db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'orders.number', 'user_id', 'confirmed_at', 'orders.created_at as createdAt'])
    .select(eb => [
      eb.fn.coalesce('email', 'guest_email').as('email'),
      eb.fn.coalesce('mailbox', guestMailbox(db)).as('mailbox'),
    ])
    .select(['status', 'full_name as fullName', 'address', 'city', 'state', 'postal_code as postalCode'])
    .where('orders.id', '=', orderId)
    .where('orders.store_id', '=', storeId)
    .where(isOfSomebody)
    .executeTakeFirst()
  if (!row) return undefined
  const { confirmed_at: confirmedAt, user_id: userId, ...order } = row
  return { ...order, storeId, isGuest: userId === null, isConfirmed: (confirmedAt ?? 0) > 0 }
}

export type OrderForMail = NonNullable<Awaited<ReturnType<typeof findOrderForMail>>>

/** Whether one of the shop's people took the order. */
export function isByPhone(db: Db, orderId: number): Promise<boolean> {
  return isFound(
    db
      .selectFrom('order_events')
      .select('id')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'by-phone')
      .limit(1),
  )
}

/** What an order costs by the shop's rules, and how it is paid; amounts are paise. */
export async function findPricesForMail(db: Db, orderId: number) {
  const { priced, payNow, ...row } = await db
    .selectFrom('orders')
    .select(['priced', 'total', 'payment_method as paymentMethod', 'pay_now as payNow'])
    .select('cod_state as codState')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const order: PricedOrder | undefined = priced === '' ? undefined : JSON.parse(priced)
  return order && { ...row, payNow: payNow ?? 0, adjustments: order.adjustments, taxes: order.taxes }
}

/** What a move wrote to an order, for its mail. */
export function findShipment(db: Db, orderId: number) {
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
 * When the orders before this one were placed for its mailbox, newest first, as many as a limit needs. For a confirmed account
 * only orders of the same shop's confirmed accounts count; for others those of guests too.
 */
export async function earlierOrdersOfMailbox(
  db: Db,
  order: Pick<OrderForMail, 'id' | 'storeId' | 'mailbox' | 'isConfirmed' | 'createdAt'>,
  { max: most, windowMs }: Limit,
): Promise<number[]> {
  const { createdAt } = order
  const ofAccounts = await db
    .selectFrom('users')
    .innerJoin('orders', join =>
      join.onRef('orders.user_id', '=', 'users.id').onRef('orders.store_id', '=', 'users.store_id'),
    )
    .select(['orders.id', 'orders.created_at as createdAt'])
    .where('mailbox', '=', order.mailbox)
    .where('orders.id', '<', order.id)
    .where('orders.created_at', '>', createdAt - windowMs)
    .where('orders.created_at', '<', createdAt + windowMs)
    .$if(order.isConfirmed, query =>
      // The plus keeps SQLite to the mailbox: orders are of that store too, and it would read all of them.
      query.where(sql<SqlBool>`+users.store_id = ${order.storeId}`).where('confirmed_at', '>', 0),
    )
    // This one keeps PostgreSQL to it: for a mailbox with many accounts it would walk through the last orders of all shops.
    .orderBy(sql`+orders.id`, 'desc')
    .limit(most)
    .execute()
  const ofGuests = order.isConfirmed ? [] : await earlierGuestOrders(db, order, most)
  return [...ofAccounts, ...ofGuests]
    .toSorted((one, other) => other.id - one.id)
    .slice(0, most)
    .map(row => row.createdAt)
}

/** As in the index of guests' orders. */
function guestMailbox(db: Db): RawBuilder<string> {
  return sql.raw(mailboxOf('guest_email', isSingleWriter(db) ? 'sqlite' : 'postgres'))
}

function earlierGuestOrders(db: Db, { id, mailbox }: Pick<OrderForMail, 'id' | 'mailbox'>, most: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'created_at as createdAt'])
    .where('guest_email', '<>', '')
    .where(guestMailbox(db), '=', mailbox)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Whether a person wishes to be mailed about a store's new orders. */
export async function readOrderMail(db: Db, storeId: number, staffId: number): Promise<boolean> {
  const wanted = db.selectFrom('staff_roles').select('order_mail').where('store_id', '=', storeId)
  return (await firstValue(wanted.where('staff_id', '=', staffId))) === 1
}

/** Sets the wish; the first mail is about orders that come after it. */
export async function setOrderMail(
  tx: Db,
  { storeId, staffId, isWanted }: { storeId: number; staffId: number; isWanted: boolean },
): Promise<void> {
  const order_mail_number = await newestNumber(tx, storeId)
  await tx
    .updateTable('staff_roles')
    .set({ order_mail: isWanted ? 1 : 0, order_mail_number })
    .where('store_id', '=', storeId)
    .where('staff_id', '=', staffId)
    .execute()
}

/** The newest order number of a store; 0 before the first. */
export async function newestNumber(db: Db, storeId: number): Promise<number> {
  const last = db.selectFrom('order_numbers').select('last').where('store_id', '=', storeId)
  return (await firstValue(last)) ?? 0
}

/**
 * People with the wish, of all stores, who have new orders and whose last such mail is `pause` milliseconds old, or so far
 * in the future: from before the clock was set back. The mail is about the orders above `after`, up to `until`.
 */
export function waitingForOrders(db: Db, now: number, pause: number) {
  return (
    db
      .selectFrom('staff_roles')
      .innerJoin('order_numbers', 'order_numbers.store_id', 'staff_roles.store_id')
      .select(['staff_roles.store_id as storeId', 'staff_id as staffId'])
      .select(['order_mail_number as after', 'last as until'])
      .where('order_mail', '=', 1)
      .where(eb => eb.or([eb('order_mail_at', '<=', now - pause), eb('order_mail_at', '>=', now + pause)]))
      .whereRef('last', '>', 'order_mail_number')
      // The row of a shop without orders is a lock alone.
      .where('last', '>=', FIRST_ORDER_NUMBER)
      .execute()
  )
}

type WaitingForOrders = Awaited<ReturnType<typeof waitingForOrders>>[number]

/** Records that a person is mailed up to an order number; false where another process did so first. */
export function recordOrderMail(tx: Tx, waiting: WaitingForOrders, now: number): Promise<boolean> {
  return changesRow(
    tx
      .updateTable('staff_roles')
      .set({ order_mail_number: waiting.until, order_mail_at: now })
      .where('store_id', '=', waiting.storeId)
      .where('staff_id', '=', waiting.staffId)
      .where('order_mail', '=', 1)
      .where('order_mail_number', '=', waiting.after),
  )
}

/** The address and the shop of a person who still has the wish and a role in the store. */
export function findOrderMailReader(
  db: Db,
  storeId: number,
  staffId: number,
): Promise<{ email: string; slug: string } | undefined> {
  return db
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .innerJoin('stores', 'stores.id', 'staff_roles.store_id')
    .select(['staff.email', 'stores.slug'])
    .where('staff_roles.store_id', '=', storeId)
    .where('staff_id', '=', staffId)
    .where('order_mail', '=', 1)
    .where('role', '<>', 'marketer')
    .executeTakeFirst()
}
