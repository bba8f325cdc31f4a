import { authorize, getAccount, logout, logoutEverywhere, register } from '../../../contract/session.ts'
import { inTransaction } from '../../db/engine/group-commit.ts'
import { rememberNetwork } from '../../db/known-network.ts'
import { addSession, endSession, endSessions } from '../../db/session.ts'
import { addUser, findUser, isCurrentPassword, type User } from '../../db/user.ts'
import { logSecurity } from '../../security-log.ts'
import { checkPassword, type PasswordChecked } from '../../services/accounts/check-password.ts'
import { admitHashing, hashPassword } from '../../services/accounts/password-hash.ts'
import { newToken, tokenHash } from '../../services/accounts/token.ts'
import { limits } from '../../services/limits.ts'
import type { App, AppContext } from '../app-env.ts'
import { bindEndpoint } from '../bind-endpoint.ts'
import { HttpError } from '../http-error.ts'
import { countHits, forgiveHits } from '../limit.ts'
import { callerWideNetwork, clientKey } from '../tenant.ts'

const REFUSED = 'Invalid email or password'
const TAKEN = 'An account with this email already exists'

export function sessionRoutes(app: App): void {
  bindEndpoint(app, authorize, ({ c, deps, store, body }) =>
    admitHashing(store.id, async () => {
      const email = body.email.trim().toLowerCase()
      const user = await findUser(deps.db, store.id, email)
      const checked = await checkPassword(c, { email, user, password: body.password })
      if (!checked || !user) throw new HttpError(401, REFUSED)
      return { token: await openSession(c, user, checked) }
    }),
  )

  bindEndpoint(app, register, ({ c, deps, store, body }) =>
    admitHashing(store.id, async () => {
      await countHits(c, [
        [limits.registrationsOfClient, clientKey(c)],
        [limits.registrationsOfWideNetwork, callerWideNetwork(c)],
        [limits.registrationsForAccount, body.email],
      ])
      const { password, ...person } = body
      const passwordHash = await hashPassword(password, { storeId: store.id, signal: c.req.raw.signal })
      const id = await addUser(deps.db, store.id, { ...person, passwordHash, createdAt: deps.now() })
      if (id === undefined) throw new HttpError(409, TAKEN)
      c.status(201)
      return { success: true }
    }),
  )

  bindEndpoint(app, getAccount, async ({ shopper }) => ({
    firstName: shopper.firstName,
    lastName: shopper.lastName,
    email: shopper.email,
    createdAt: new Date(shopper.createdAt).toISOString(),
  }))

  bindEndpoint(app, logout, async ({ c, deps, shopper }) => {
    await endSession(deps.db, shopper.session.tokenHash)
    logSecurity(c, 'session.ended', { email: shopper.email, reason: 'sign-out' })
    return { success: true }
  })

  bindEndpoint(app, logoutEverywhere, async ({ c, deps, shopper }) => {
    await endSessions(deps.db, shopper.id)
    logSecurity(c, 'session.ended', { email: shopper.email, reason: 'sign-out-everywhere' })
    return { success: true }
  })
}

/**
 * Opens a session for a user whose password was checked; its token. Throws 401 where the password was changed after
 * that, so that no session of the old one begins after the change ended them; 429 where there were too many.
 */
async function openSession(c: AppContext, user: User, checked: PasswordChecked): Promise<string> {
  const { db, now } = c.get('deps')
  const { id: userId, email } = user
  const token = newToken()
  // Together, because each commit waits for the disk.
  await inTransaction(db, async tx => {
    if (!(await isCurrentPassword(tx, user))) {
      logSecurity(c, 'sign-in.failed', { email, reason: 'password-changed' })
      throw new HttpError(401, REFUSED)
    }
    await forgiveHits(c, checked.wrong, tx)
    await countHits(c, checked.right, tx)
    if (!checked.isKnownNetwork) await rememberNetwork(tx, userId, clientKey(c), now())
    await addSession(tx, c.get('store').id, { tokenHash: tokenHash(token), userId, now: now() })
  })
  return token
}
