import type { Db } from '../db/tables.ts'
import { adapters } from '../payments/adapters.ts'
import { mayMail } from './mail-limits.ts'
import type { MailedOrder } from './mail-templates.ts'
import { plainLine } from './plain-line.ts'

const TEST_ADAPTERS = adapters.filter(adapter => adapter.test).map(adapter => adapter.name)

/**
 * An order as its mails tell it; undefined when there is no such order, or when its shopper has had enough mail.
 * Anybody can register anybody's address: until it is confirmed, or money came, nothing the shopper wrote is mailed.
 */
export async function mailedOrder(db: Db, storeId: number, id: number): Promise<MailedOrder | undefined> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select(['email', 'mailbox', 'confirmed_at'])
    .where('orders.id', '=', id)
    .where('orders.store_id', '=', storeId)
    .executeTakeFirst()
  if (!order) return undefined
  const isPaid = await hasMoneyCome(db, id)
  const isConfirmed = order.confirmed_at > 0
  const { email, mailbox, created_at: createdAt } = order
  if (!isPaid && !(await mayMail(db, { id, storeId, mailbox, createdAt, isConfirmed }))) return undefined
  const address = [order.full_name, order.address, `${order.city}, ${order.state} ${order.postal_code}`]
  return {
    id: String(order.number),
    email,
    shipping: isPaid || isConfirmed ? address.map(plainLine) : [],
    lines: await linesOf(db, id),
  }
}

/** Whether an order was paid, other than by a test that anybody can make. */
async function hasMoneyCome(db: Db, orderId: number): Promise<boolean> {
  const paid = await db
    .selectFrom('payment_attempts')
    .select('reference')
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .where('adapter', 'not in', TEST_ADAPTERS)
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}

async function linesOf(db: Db, orderId: number): Promise<MailedOrder['lines']> {
  const lines = await db
    .selectFrom('order_items')
    .select(['title', 'quantity', 'price', 'size', 'color'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
  return lines.map(({ price, ...line }) => ({ ...line, pricePaise: price }))
}
