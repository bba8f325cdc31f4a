import {
  changePassword as changePasswordCall,
  forgotPassword,
  resetPassword as resetPasswordCall,
} from '../../../contract/session.ts'
import { passwordMessages } from '../../../domain/messages/password.ts'
import { findUser } from '../../db/user.ts'
import { queueMail } from '../../mail/queue.ts'
import { logSecurity } from '../../security-log.ts'
import { changePassword } from '../../services/accounts/change-password.ts'
import { checkPassword } from '../../services/accounts/check-password.ts'
import { admitHashing, hashPassword } from '../../services/accounts/password-hash.ts'
import { isLiveToken, resetPassword } from '../../services/accounts/reset-password.ts'
import { limits } from '../../services/limits.ts'
import type { App } from '../app-env.ts'
import { bindEndpoint } from '../bind-endpoint.ts'
import { HttpError } from '../http-error.ts'
import { countHits, forgiveHits } from '../limit.ts'
import { callerWideNetwork, clientKey, shopOrigin } from '../tenant.ts'

const INVALID = 'This reset link is invalid or has expired. Please request a new one.'

export function passwordRoutes(app: App): void {
  // The account is looked up when the mail is rendered, so that all calls look the same here.
  bindEndpoint(app, forgotPassword, async ({ c, deps, store, body }) => {
    await countHits(c, [
      [limits.resetMailsOfClient, clientKey(c)],
      [limits.resetMailsOfWideNetwork, callerWideNetwork(c)],
      [limits.resetMailsToAccount, body.email],
    ])
    const job = { kind: 'password-reset', email: body.email, origin: shopOrigin(c) } as const
    await queueMail(deps.db, store.id, job, deps.now())
    deps.mailQueued?.()
    return { success: true }
  })

  bindEndpoint(app, resetPasswordCall, ({ c, deps, store, body }) =>
    admitHashing(store.id, async () => {
      const { token } = body
      await countHits(c, [
        [limits.resetsOfClient, clientKey(c)],
        [limits.resetsOfWideNetwork, callerWideNetwork(c)],
      ])
      const isLive = await isLiveToken(deps.db, store.id, token, deps.now())
      if (!isLive) throw new HttpError(400, INVALID)
      const passwordHash = await hashPassword(body.password, { storeId: store.id, signal: c.req.raw.signal })
      const reset = { token, passwordHash, network: clientKey(c), now: deps.now() }
      const email = await resetPassword(deps.db, store.id, reset)
      if (email === undefined) throw new HttpError(400, INVALID)
      logSecurity(c, 'password.changed', { email, reason: 'reset' })
      return { success: true }
    }),
  )

  bindEndpoint(app, changePasswordCall, ({ c, deps, store, shopper, body }) =>
    admitHashing(store.id, async () => {
      const { email } = shopper
      const user = await findUser(deps.db, store.id, email)
      const checked = await checkPassword(c, { email, user, password: body.currentPassword })
      // Not 401, which would say that the session is over.
      if (!checked || !user) throw new HttpError(400, passwordMessages.currentWrong)
      await forgiveHits(c, checked.wrong)
      await countHits(c, checked.right)
      const turn = { storeId: store.id, signal: c.req.raw.signal }
      const passwordHash = await hashPassword(body.newPassword, turn)
      const isChanged = await changePassword(deps.db, store.id, { shopper, user, passwordHash })
      if (!isChanged) throw new HttpError(400, passwordMessages.currentWrong)
      logSecurity(c, 'password.changed', { email, reason: 'change' })
      return { success: true }
    }),
  )
}
