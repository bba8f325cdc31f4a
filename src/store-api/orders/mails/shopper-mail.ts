import type { NoMail } from '../../../contract/desk/order.ts'
import { orderMailLimits } from '../../platform/services/limits.ts'
import type { Limit } from '../../platform/services/rate-limit.db.ts'
import type { ReadContext } from '../../platform/services/service-context.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { testAdapters } from '../../shops/test-payments.ts'
import { findPayableOrder, isPaidWithMoney } from '../payments/payment-attempt.db.ts'
import { earlierOrdersOfMailbox, findOrderForMail, isByPhone, type OrderForMail } from './mailed-order.db.ts'

/** An order whose shopper may be mailed about it; `isPaid` with money that moved. */
interface MailableOrder {
  order: OrderForMail
  isPaid: boolean
}

/** An order by its internal id as its mails need it, or why its shopper gets none. */
export async function mailableOrder(db: Db, storeId: number, id: number): Promise<MailableOrder | NoMail> {
  const order = await findOrderForMail(db, storeId, id)
  if (!order) return 'account-deleted'
  if (order.email === '') return 'no-email'
  const isPaid = await isPaidWithMoney(db, id, testAdapters)
  const isProved = isPaid && !(await isOnShopsWord(db, id))
  return isProved || (await mayMail(db, order)) ? { order, isPaid } : 'too-many-mails'
}

/** Whether the shop alone says that there is such an order, taken by phone, and that it was paid: to anybody's address. */
async function isOnShopsWord(db: Db, id: number): Promise<boolean> {
  return (await isByPhone(db, id)) && !(await isPaidWithMoney(db, id, [...testAdapters, 'manual']))
}

/** Why the shopper of an order gets no mail about it; undefined where one goes out, or there is no such order. */
export async function whyNoMail(
  { db, storeId }: Pick<ReadContext, 'db' | 'storeId'>,
  { number }: { number: number },
): Promise<NoMail | undefined> {
  const order = await findPayableOrder(db, storeId, { number })
  const found = order && (await mailableOrder(db, storeId, order.id))
  return typeof found === 'string' ? found : undefined
}

/**
 * Whether an unpaid order may be written about, by the orders placed for its mailbox before. Those of a confirmed
 * account count only beside others of the same shop's confirmed accounts: orders at another shop, or of a stranger's
 * account with a tagged form of the address, keep none of its mails back. Nothing is counted on the side, so that a
 * mail that is tried again has the same result.
 */
async function mayMail(db: Db, order: OrderForMail): Promise<boolean> {
  const { ofMailbox, ofUnconfirmedMailbox } = orderMailLimits
  const before = await earlierOrdersOfMailbox(db, order, ofMailbox)
  const isWithin = ({ max, windowMs }: Limit) =>
    before.filter(createdAt => Math.abs(order.createdAt - createdAt) < windowMs).length < max
  return isWithin(ofMailbox) && (order.isConfirmed || isWithin(ofUnconfirmedMailbox))
}
