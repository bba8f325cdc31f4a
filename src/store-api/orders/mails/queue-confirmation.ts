import { queueMail } from '../../platform/mail/mail-queue.db.ts'
import { limits } from '../../platform/services/limits.ts'
import { hitAll } from '../../platform/services/rate-limit.db.ts'
import type { CustomerContext } from '../../platform/services/service-context.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import type { Buyer } from '../buyer.ts'

/**
 * Queues the mail about a new order, in the order's transaction. Mails to an e-mail that is not confirmed are counted
 * for the shopper's networks; beyond those limits an order has no mail. What the mail
 * holds is decided in mail/mailed-order.ts, and limits of a mailbox in mail-limits.ts.
 */
export async function queueConfirmation(
  tx: Tx,
  context: CustomerContext,
  { orderId, origin, buyer }: { orderId: number; origin: string; buyer: Pick<Buyer, 'isConfirmed'> },
): Promise<void> {
  const { storeId, now, log } = context
  const limit = buyer.isConfirmed ? undefined : await countUnconfirmedMail(tx, context)
  if (limit !== undefined) log.security('limit.reached', { limit })
  else await queueMail(tx, storeId, { kind: 'order-confirmation', orderId, origin }, now())
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
