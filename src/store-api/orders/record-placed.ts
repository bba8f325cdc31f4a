import { recordEvent } from '../platform/events/change.ts'
import { limits } from '../platform/services/limits.ts'
import { hitAll } from '../platform/services/rate-limit.db.ts'
import type { CustomerContext } from '../platform/services/service-context.ts'
import type { Tx } from '../platform/tables/tables.ts'
import type { Buyer } from './buyer.ts'

/**
 * Records a new order with the mail about it, in the order's transaction. Mails to an e-mail that is not confirmed are
 * counted for the shopper's networks; beyond those limits an order has no mail. What the mail holds is decided in
 * mails/mailed-order.ts, and limits of a mailbox in mail-limits.ts. `orderId` is the internal one.
 */
export async function recordPlaced(
  tx: Tx,
  context: CustomerContext,
  placed: { orderId: number; number: string; origin: string; buyer: Pick<Buyer, 'isConfirmed'> },
): Promise<void> {
  const { orderId, number, origin, buyer } = placed
  const limit = buyer.isConfirmed ? undefined : await countUnconfirmedMail(tx, context)
  if (limit !== undefined) context.log.security('limit.reached', { limit })
  const mail = limit === undefined ? { orderId, origin } : undefined
  await recordEvent(tx, context, { kind: 'order.placed', subject: number, mail })
}

/** The name of the limit that the mail is beyond, if any. */
async function countUnconfirmedMail(
  tx: Tx,
  { storeId, actor, now }: CustomerContext,
): Promise<string | undefined> {
  const { client, wideNetwork } = actor
  const wide = wideNetwork === undefined ? [] : [[limits.unconfirmedMailsOfWideNetwork, wideNetwork] as const]
  const reached = await hitAll(tx, storeId, [[limits.unconfirmedMailsOfClient, client], ...wide], now())
  return reached?.limit.name
}
