import {
  changePassword as changePasswordCall,
  forgotPassword,
  resetPassword as resetPasswordCall,
} from '../../contract/session.ts'
import { passwordMessages } from '../../domain/messages/password.ts'
import { checkPassword } from '../check-password.ts'
import { findUser } from '../db/user.ts'
import type { App } from '../http/app-env.ts'
import { countHits, forgiveHits } from '../http/limit.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import { limits } from '../limits.ts'
import { queueMail } from '../mail/queue.ts'
import { admitHashing, hashPassword } from '../password.ts'
import { changePassword } from '../password-change.ts'
import { isLiveToken, resetPassword } from '../password-reset.ts'
import { logSecurity } from '../security-log.ts'
import { clientOf, shopOrigin, wideNetworkOf } from '../tenant.ts'

const INVALID = 'This reset link is invalid or has expired. Please request a new one.'

export function passwordRoutes(app: App): void {
  // Whether anybody has this address is looked up when the mail is written: here all calls are alike.
  mount(app, forgotPassword, async ({ c, deps, store, body }) => {
    await countHits(c, [
      [limits.resetMailsOfClient, clientOf(c)],
      [limits.resetMailsOfWideNetwork, wideNetworkOf(c)],
      [limits.resetMailsToAccount, body.email],
    ])
    const job = { kind: 'password-reset', email: body.email, origin: shopOrigin(c) } as const
    await queueMail(deps.db, store.id, job, deps.now())
    deps.mailQueued?.()
    return { success: true }
  })

  mount(app, resetPasswordCall, ({ c, deps, store, body }) =>
    admitHashing(store.id, async () => {
      const { token } = body
      await countHits(c, [
        [limits.resetsOfClient, clientOf(c)],
        [limits.resetsOfWideNetwork, wideNetworkOf(c)],
      ])
      const isLive = await isLiveToken(deps.db, store.id, token, deps.now())
      if (!isLive) throw new Refusal(400, INVALID)
      const passwordHash = await hashPassword(body.password, { storeId: store.id, signal: c.req.raw.signal })
      const reset = { token, passwordHash, network: clientOf(c), now: deps.now() }
      const email = await resetPassword(deps.db, store.id, reset)
      if (email === undefined) throw new Refusal(400, INVALID)
      logSecurity(c, 'password.changed', { email, reason: 'reset' })
      return { success: true }
    }),
  )

  mount(app, changePasswordCall, ({ c, deps, store, shopper, body }) =>
    admitHashing(store.id, async () => {
      const { email } = shopper
      const user = await findUser(deps.db, store.id, email)
      const checked = await checkPassword(c, { email, user, password: body.currentPassword })
      // Not 401, which would say that the session is over.
      if (!checked) throw new Refusal(400, passwordMessages.currentWrong)
      await forgiveHits(c, checked.wrong)
      await countHits(c, checked.right)
      const turn = { storeId: store.id, signal: c.req.raw.signal }
      const passwordHash = await hashPassword(body.newPassword, turn)
      await changePassword(deps.db, store.id, { shopper, passwordHash })
      logSecurity(c, 'password.changed', { email, reason: 'change' })
      return { success: true }
    }),
  )
}
