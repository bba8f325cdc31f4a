import { countRefundsDue } from '../../payments/desk/refund.db.ts'
import { countMailBefore, oldestMailAt } from '../../platform/mail/waiting-mail.db.ts'
import type { InstallationContext } from '../../platform/services/service-context.ts'

type Context = Pick<InstallationContext, 'db' | 'now'>

/** Payments of all shops that must be given back. */
export function refundsDue({ db }: Context): Promise<number> {
  return countRefundsDue(db)
}

/** Mails that wait to be sent. */
export function waitingMails({ db, now }: Context): Promise<number> {
  return countMailBefore(db, now() + 1)
}

/** Seconds since the oldest mail that waits was queued; 0 when none waits. */
export async function oldestMailSeconds({ db, now }: Context): Promise<number> {
  const at = await oldestMailAt(db)
  return at === undefined ? 0 : Math.max(0, now() - at) / 1_000
}
