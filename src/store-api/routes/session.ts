import { authorize, getAccount, register } from '../../contract/session.ts'
import { forgive, hit, type Limit } from '../db/rate-limit.ts'
import { addSession } from '../db/session.ts'
import type { Db } from '../db/tables.ts'
import { inTransaction } from '../db/together.ts'
import { addUser, findUser } from '../db/user.ts'
import type { App } from '../http/app-env.ts'
import { type Call, mount } from '../http/mount.ts'
import { Refusal, tooMany } from '../http/refusal.ts'
import { hashPassword, isRightPassword } from '../password.ts'
import { clientOf } from '../tenant.ts'
import { newToken, TOKEN_LIFE_MS, tokenHash } from '../token.ts'

const TEN_MINUTES = 10 * 60 * 1000
/** Wrong sign-ins for one address from one client. */
const wrongForEmail: Limit = { name: 'sign-in e-mail', most: 25, windowMs: TEN_MINUTES }
/** Wrong sign-ins of one client for any address; many shoppers share one. */
const wrongFromClient: Limit = { name: 'sign-in client', most: 100, windowMs: TEN_MINUTES }
const registrations: Limit = { name: 'register', most: 200, windowMs: TEN_MINUTES }

const REFUSED = 'Invalid email or password'
const TAKEN = 'An account with this email already exists'

export function sessionRoutes(app: App): void {
  mount(app, authorize, async call => {
    const { deps, store, body } = call
    const email = body.email.trim().toLowerCase()
    const client = clientOf(call.c)
    const limits = [[wrongForEmail, `${email} ${client}`] as const, [wrongFromClient, client] as const]
    // Together, because each commit waits for the disk.
    await inTransaction(deps.db, async tx => {
      for (const [limit, who] of limits) await count(tx, call, limit, who)
    })
    const user = await findUser(deps.db, store.id, email)
    if (!(await isRightPassword(body.password, user?.passwordHash)) || !user) throw new Refusal(401, REFUSED)
    const token = newToken()
    const session = {
      tokenHash: tokenHash(token),
      userId: user.id,
      expiresAt: deps.now() + TOKEN_LIFE_MS,
      now: deps.now(),
    }
    await inTransaction(deps.db, async tx => {
      for (const [limit, who] of limits) await forgive(tx, store.id, limit, who)
      await addSession(tx, store.id, session)
    })
    return { token }
  })

  mount(app, register, async call => {
    const { c, deps, store, body } = call
    await count(deps.db, call, registrations, clientOf(c))
    const { password, ...person } = body
    const passwordHash = await hashPassword(password)
    const id = await addUser(deps.db, store.id, { ...person, passwordHash, createdAt: deps.now() })
    if (id === undefined) throw new Refusal(409, TAKEN)
    c.status(201)
    return { success: true }
  })

  mount(app, getAccount, async ({ shopper }) => ({
    firstName: shopper.firstName,
    lastName: shopper.lastName,
    email: shopper.email,
    createdAt: new Date(shopper.createdAt).toISOString(),
  }))
}

async function count(
  db: Db,
  { deps, store }: Pick<Call<unknown, unknown, unknown>, 'deps' | 'store'>,
  limit: Limit,
  who: string,
): Promise<void> {
  const seconds = await hit(db, store.id, limit, who, deps.now())
  if (seconds > 0) throw tooMany(seconds)
}
