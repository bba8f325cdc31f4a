import { forgotPassword, resetPassword as resetPasswordCall } from '../../contract/session.ts'
import { hit, type Limit } from '../db/rate-limit.ts'
import type { App } from '../http/app-env.ts'
import { type Call, mount } from '../http/mount.ts'
import { Refusal, tooMany } from '../http/refusal.ts'
import { queueMail } from '../mail/queue.ts'
import { hashPassword } from '../password.ts'
import { isLiveToken, resetPassword } from '../password-reset.ts'
import { clientOf, shopOrigin } from '../tenant.ts'

const HOUR = 60 * 60 * 1000
/** Mails to one address: nobody's mailbox is flooded. */
const mailsTo: Limit = { name: 'forgot e-mail', most: 5, windowMs: HOUR }
const mailsFrom: Limit = { name: 'forgot client', most: 30, windowMs: HOUR }
const resets: Limit = { name: 'reset client', most: 30, windowMs: HOUR }

const INVALID = 'This reset link is invalid or has expired. Please request a new one.'

export function passwordRoutes(app: App): void {
  // Whether anybody has this address is looked up when the mail is written: here all calls are alike.
  mount(app, forgotPassword, async call => {
    const { c, deps, store, body } = call
    await count(call, mailsFrom, clientOf(c))
    await count(call, mailsTo, body.email)
    const job = { kind: 'password-reset', email: body.email, origin: shopOrigin(c) } as const
    await queueMail(deps.db, store.id, job, deps.now())
    deps.mailQueued?.()
    return { success: true }
  })

  mount(app, resetPasswordCall, async call => {
    const { c, deps, store, body } = call
    const { token } = body
    await count(call, resets, clientOf(c))
    const isLive = await isLiveToken(deps.db, store.id, token, deps.now())
    if (!isLive) throw new Refusal(400, INVALID)
    const passwordHash = await hashPassword(body.password)
    const isDone = await resetPassword(deps.db, store.id, { token, passwordHash, now: deps.now() })
    if (!isDone) throw new Refusal(400, INVALID)
    return { success: true }
  })
}

async function count(
  { deps, store }: Pick<Call<unknown, unknown, unknown>, 'deps' | 'store'>,
  limit: Limit,
  who: string,
): Promise<void> {
  const seconds = await hit(deps.db, store.id, limit, who, deps.now())
  if (seconds > 0) throw tooMany(seconds)
}
