import type { register as registerCall } from '../../contract/account.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import { countHits, limits, ofNetworks } from '../platform/services/limits.ts'
import { admitHashing, hashPassword } from '../platform/services/password-hash.ts'
import type { CustomerContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { addUser } from './user.db.ts'

/** Adds an account. Throws `email-taken`, `limit-reached` and QueueFullError. */
export function register(
  context: CustomerContext,
  { password, ...person }: BodyOf<typeof registerCall>,
): Promise<void> {
  const { db, storeId, actor, now, hashStrength } = context
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
