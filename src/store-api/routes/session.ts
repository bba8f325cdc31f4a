import { authorize, getAccount, register } from '../../contract/session.ts'
import { forgive, hit, type Limit } from '../db/rate-limit.ts'
import { addSession } from '../db/session.ts'
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
    await count(call, wrongForEmail, `${email} ${client}`)
    await count(call, wrongFromClient, client)
    const user = await findUser(deps.db, store.id, email)
    if (!(await isRightPassword(body.password, user?.passwordHash)) || !user) throw new Refusal(401, REFUSED)
    await forgive(deps.db, store.id, wrongForEmail, `${email} ${client}`)
    await forgive(deps.db, store.id, wrongFromClient, client)
    const token = newToken()
    const expiresAt = deps.now() + TOKEN_LIFE_MS
    await addSession(deps.db, store.id, { tokenHash: tokenHash(token), userId: user.id, expiresAt })
    return { token }
  })

  mount(app, register, async call => {
    const { c, deps, store, body } = call
    await count(call, registrations, clientOf(c))
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
  { deps, store }: Pick<Call<unknown, unknown, unknown>, 'deps' | 'store'>,
  limit: Limit,
  who: string,
): Promise<void> {
  const seconds = await hit(deps.db, store.id, limit, who, deps.now())
  if (seconds > 0) throw tooMany(seconds)
}
