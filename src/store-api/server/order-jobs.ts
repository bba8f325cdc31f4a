import { siteOrigin } from '../../domain/site-origin.ts'
import { cancelUnpaid } from '../orders/desk/cancel-unpaid.ts'
import { mailNewOrders } from '../orders/mails/mail-new-orders.ts'
import type { JobDeps } from '../payments/job-context.ts'

/** Cancels orders that nobody paid, and mails the shops' people about new ones. */
export async function runOrderJobs(
  { db, now, log, mailQueued }: Omit<JobDeps, 'pseudonymKey'>,
  { sitePort, deskHost }: { sitePort: number; deskHost: string },
): Promise<void> {
  const jobs = { mailQueued }
  const cancelled = await cancelUnpaid({ db, now, jobs }, { sitePort })
  if (cancelled > 0) log.info({ cancelled }, 'orders were cancelled because nobody paid them')
  await mailNewOrders({ db, now, jobs }, { origin: siteOrigin(deskHost, sitePort) })
}
