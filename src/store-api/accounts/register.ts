import { countHits, limits, ofNetworks } from '../platform/services/limits.ts'
import { admitHashing, hashPassword } from '../platform/services/password-hash.ts'
import type { CustomerContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { addUser } from './user.db.ts'

interface RegisterInput {
  /** Trimmed, lower case. */
  email: string
  firstName: string
  lastName: string
  password: string
}

/** Adds an account. Throws `email-taken`, `limit-reached` and QueueFullError. */
export function register(context: CustomerContext, input: RegisterInput): Promise<void> {
  const { db, storeId, actor, now, hashStrength } = context
  const { password, ...person } = input
  return admitHashing(storeId, async () => {
    await countHits(context, [
      ...ofNetworks('registrations', actor),
      [limits.registrationsForAccount, person.email],
    ])
    const passwordHash = await hashPassword(password, {
      storeId,
      signal: actor.signal,
      strength: hashStrength,
    })
    const id = await addUser(db, storeId, { ...person, passwordHash, createdAt: now() })
    if (id === undefined) throw new ServiceError('email-taken')
  })
}
