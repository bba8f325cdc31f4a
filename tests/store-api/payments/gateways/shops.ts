import type { Updateable } from 'kysely'
import { nextOrderNumber } from '../../../../src/store-api/orders/order.db.ts'
import { newReference } from '../../../../src/store-api/payments/attempt.ts'
import { openDatabase } from '../../../../src/store-api/platform/engine/open.ts'
import type { Db, Engine, Tables } from '../../../../src/store-api/platform/tables/tables.ts'
import { atEnd } from '../../../support/at-end.ts'
import { preparedDatabase } from '../../../support/prepared.ts'

export { engines, enginesByDay } from '../../support/engines.ts'

export const NOW = Date.UTC(2026, 10, 20, 12)

/** A database with two shops, one shopper each; it is closed when the test file ends. */
export type Shops = { db: Db; one: Shop; two: Shop }
export type Shop = { id: number; userId: number }

export async function openShops(engine: Engine): Promise<Shops> {
  const { db, close } = await openDatabase(await preparedDatabase(engine))
  atEnd(close)
  return { db, one: await addShop(db, 'one'), two: await addShop(db, 'two') }
}

/** A shop without goods, with one shopper. */
export async function addShop(db: Db, slug: string): Promise<Shop> {
  const info = { storeName: `Shop ${slug}`, companyEmail: `care@${slug}.example` }
  const { id } = await db
    .insertInto('stores')
    .values({
      slug,
      info: JSON.stringify(info),
      payment_adapter: 'sandbox',
      payment_settings: '{}',
      payment_secret: `secret-of-shop-${slug}`,
      created_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = await db
    .insertInto('users')
    .values({
      store_id: id,
      email: 'asha@example.in',
      first_name: 'Asha',
      last_name: 'Rao',
      password_hash: 'old',
      created_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, userId: user.id }
}

/** A pending order of ₹999 in a shop; its internal id. */
export async function addOrder(db: Db, shop: Shop, status = 0): Promise<number> {
  const { id } = await db
    .insertInto('orders')
    .values({
      store_id: shop.id,
      number: await nextOrderNumber(db, shop.id),
      user_id: shop.userId,
      status,
      total: 99900,
      full_name: 'Asha Rao',
      address: '4 Lake View',
      city: 'Pune',
      state: 'Maharashtra',
      postal_code: '411001',
      phone: '+919876543210',
      phone_key: '9876543210',
      created_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_items')
    .values({
      order_id: id,
      line: 1,
      product_id: 'p1',
      title: 'Godaan',
      quantity: 1,
      price: 99900,
      size: '',
      color: '',
    })
    .execute()
  return id
}

/** An open attempt at an order; its reference. */
export async function addAttempt(
  db: Db,
  shop: Shop,
  orderId: number,
  expiresAt = NOW + 1_800_000,
): Promise<string> {
  const reference = newReference()
  await db
    .insertInto('payment_attempts')
    .values({
      reference,
      store_id: shop.id,
      order_id: orderId,
      adapter: 'sandbox',
      amount: 99900,
      state: 'created',
      return_origin: 'https://one.example',
      details: '{}',
      created_at: NOW,
      updated_at: NOW,
      expires_at: expiresAt,
    })
    .execute()
  return reference
}

export const orderOf = (db: Db, id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const setOrder = (db: Db, id: number, values: Updateable<Tables['orders']>) =>
  db.updateTable('orders').set(values).where('id', '=', id).execute()

/** The number by which everybody outside knows an order. */
export const numberOf = async (db: Db, orderId: number) => (await orderOf(db, orderId)).number

export const statusOf = async (db: Db, orderId: number) => (await orderOf(db, orderId)).status

export const attemptOf = (db: Db, reference: string) =>
  db.selectFrom('payment_attempts').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()

export const setAttempt = (db: Db, reference: string, values: Updateable<Tables['payment_attempts']>) =>
  db.updateTable('payment_attempts').set(values).where('reference', '=', reference).execute()
