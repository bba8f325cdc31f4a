import type { Db } from '../db/tables.ts'
import { newResetToken, RESET_LIFETIME } from '../password-reset.ts'
import { adapterNamed } from '../payments/adapters.ts'
import type { Letter, Sender } from './letter.ts'
import { type MailedOrder, orderConfirmation, passwordReset, paymentReceived } from './letters.ts'
import type { QueuedMail } from './queue.ts'

/** Writes a queued mail from what the database says now; undefined when there is nobody or nothing to tell. */
export async function writeLetter(
  db: Db,
  { storeId, job, createdAt }: QueuedMail,
  sender: Sender,
  now: number,
): Promise<Letter | undefined> {
  if (job.kind === 'password-reset') {
    if (now - createdAt > RESET_LIFETIME) return undefined
    const token = await newResetToken(db, storeId, job.email, now)
    return token === undefined ? undefined : passwordReset(job.email, token, sender)
  }
  const order = await mailedOrder(db, storeId, job.orderId)
  if (!order) return undefined
  if (job.kind === 'order-confirmation') return orderConfirmation(order, sender)
  const payment = await db
    .selectFrom('payment_attempts')
    .select(['amount', 'reference', 'adapter'])
    .where('reference', '=', job.reference)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  if (!payment) return undefined
  const { amount: paidPaise, reference } = payment
  const test = adapterNamed(payment.adapter)?.test ?? false
  return paymentReceived(order, { paidPaise, reference, test }, sender)
}

const HOUR = 3_600_000
/** Orders of one hour that are written about: whoever registered somebody else's address cannot flood it. */
const MOST_AN_HOUR = 20

async function mailedOrder(db: Db, storeId: number, id: number): Promise<MailedOrder | undefined> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'number',
      'email',
      'full_name',
      'address',
      'city',
      'state',
      'postal_code',
      'user_id',
      'orders.created_at',
    ])
    .where('orders.id', '=', id)
    .where('orders.store_id', '=', storeId)
    .executeTakeFirst()
  if (!order) return undefined
  const longBefore = await db
    .selectFrom('orders')
    .select('created_at')
    .where('store_id', '=', storeId)
    .where('user_id', '=', order.user_id)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(MOST_AN_HOUR - 1)
    .executeTakeFirst()
  if (longBefore && longBefore.created_at > order.created_at - HOUR) return undefined
  const lines = await db
    .selectFrom('order_items')
    .select(['title', 'quantity', 'price', 'size', 'color'])
    .where('order_id', '=', id)
    .orderBy('line')
    .execute()
  return {
    id: String(order.number),
    email: order.email,
    shipping: [order.full_name, order.address, `${order.city}, ${order.state} ${order.postal_code}`],
    lines: lines.map(({ price, ...line }) => ({ ...line, pricePaise: price })),
  }
}
