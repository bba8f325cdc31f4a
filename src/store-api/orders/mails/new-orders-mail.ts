import { deskPaths } from '../../../domain/desk/paths.ts'
import { MINUTE } from '../../../domain/durations.ts'
import { newOrdersAfter } from '../../../domain/orders/new-orders.ts'
import { inTransaction } from '../../platform/engine/group-commit.ts'
import { queueMail } from '../../platform/mail/mail-queue.db.ts'
import type { MailKind } from '../../platform/mail/mail-template.ts'
import type { ServiceContext } from '../../platform/services/service-context.ts'
import { findOrderMailReader, recordOrderMail, waitingForOrders } from './mailed-order.db.ts'

/** To one of the shop's people about new orders, without their shoppers; the sender's origin is the desk's. */
export const newOrdersKind: MailKind<'new-orders'> = {
  async write({ staffId, after, until }, { db, storeId, sender }) {
    const reader = await findOrderMailReader(db, storeId, staffId)
    if (!reader) return undefined
    const count = newOrdersAfter(after, until)
    const orders = count === 1 ? 'One new order' : `${count} new orders`
    const url = sender.origin + deskPaths.orders(reader.slug)
    return {
      to: reader.email,
      subject: `${orders} at ${sender.shop}`,
      parts: [
        { text: `${orders} at ${sender.shop}. The newest is order ${until}.` },
        { button: 'Open the orders', url },
        { text: 'You asked for these e-mails. You can turn them off on the orders page of the desk.' },
      ],
      unsubscribe: url,
    }
  },
}

/** Milliseconds between two such mails to one person about one shop: what comes meanwhile is gathered. */
const GATHERING_MS = 5 * MINUTE

/** Queues a mail for every person with the wish and new orders; `origin` is the desk's. Returns how many there are. */
export async function mailNewOrders(
  { db, now, jobs }: Pick<ServiceContext, 'db' | 'now' | 'jobs'>,
  { origin }: { origin: string },
): Promise<number> {
  const at = now()
  let mailed = 0
  for (const waiting of await waitingForOrders(db, at, GATHERING_MS)) {
    const { storeId, ...job } = waiting
    const isFirst = await inTransaction(db, async tx => {
      if (!(await recordOrderMail(tx, waiting, at))) return false
      await queueMail(tx, storeId, { kind: 'new-orders', ...job, origin }, at)
      return true
    })
    if (isFirst) mailed += 1
  }
  if (mailed > 0) jobs.mailQueued()
  return mailed
}
