import { inTransaction } from '../../platform/engine/group-commit.ts'
import { queueMail } from '../../platform/mail/mail-queue.db.ts'
import type { ServiceContext } from '../../platform/services/service-context.ts'
import { claimOrderMail, waitingForOrders } from './order-mail.db.ts'

/** Milliseconds between two such mails to one person about one shop: what comes meanwhile is gathered. */
const GATHERING_MS = 5 * 60_000

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
      if (!(await claimOrderMail(tx, waiting, at))) return false
      await queueMail(tx, storeId, { kind: 'new-orders', ...job, origin }, at)
      return true
    })
    if (isFirst) mailed += 1
  }
  if (mailed > 0) jobs.mailQueued()
  return mailed
}
