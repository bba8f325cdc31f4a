import { earlierOrdersOfMailbox, type OrderForMail } from '../../platform/mail/mail.db.ts'
import { orderMailLimits } from '../../platform/services/limits.ts'
import type { Limit } from '../../platform/services/rate-limit.db.ts'
import type { Db } from '../../platform/tables/tables.ts'

/**
 * Whether an unpaid order may be written about, by the orders placed for its mailbox before. Those of a confirmed
 * account count only beside others of the same shop's confirmed accounts: orders at another shop, or of a stranger's
 * account with a tagged form of the address, keep none of its mails back. Nothing is counted on the side, so that a
 * mail that is tried again has the same result.
 */
export async function mayMail(db: Db, order: OrderForMail): Promise<boolean> {
  const { ofMailbox, ofUnconfirmedMailbox } = orderMailLimits
  const before = await earlierOrdersOfMailbox(db, order, ofMailbox.max)
  const isWithin = ({ max, windowMs }: Limit) =>
    before.filter(createdAt => Math.abs(order.createdAt - createdAt) < windowMs).length < max
  return isWithin(ofMailbox) && (order.isConfirmed || isWithin(ofUnconfirmedMailbox))
}
