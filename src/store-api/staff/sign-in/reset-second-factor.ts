import { inOwnTransaction } from '../../platform/engine/own-transaction.ts'
import type { InstallationContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { recordAccountChange } from '../account-change.ts'
import { clearTotp, findCredentials, lockPerson } from '../staff.db.ts'
import { deletePasskeys } from './passkey.db.ts'
import { setRecoveryCodes } from './recovery-code.db.ts'
import { endStaffSessions } from './staff-session.db.ts'

/** Throws what `resetSecondFactor` would, and changes nothing: for who asks before it. */
export async function checkResettable(
  { db }: Pick<InstallationContext, 'db'>,
  { email }: { email: string },
): Promise<void> {
  const person = await findCredentials(db, email)
  if (!person) throw new ServiceError('account-not-found', { email })
  if (!person.hasPassword) throw new ServiceError('password-missing', { email })
}

/**
 * Takes a lost second factor away: the authenticator app, every passkey and the recovery codes; every session ends. The
 * password signs in alone after that, and keepers set a new second factor up before anything else. `origin` is the
 * desk's. Throws `account-not-found`, and `password-missing` where nothing would be left to sign in with.
 */
export async function resetSecondFactor(
  { db, actor, now }: InstallationContext,
  { email, origin }: { email: string; origin: string },
): Promise<void> {
  const found = await findCredentials(db, email)
  await inOwnTransaction(db, async tx => {
    const person = found && (await lockPerson(tx, found.id))
    if (!person) throw new ServiceError('account-not-found', { email })
    if (!person.hasPassword) throw new ServiceError('password-missing', { email })
    await clearTotp(tx, person.id)
    await deletePasskeys(tx, person.id)
    await setRecoveryCodes(tx, person.id, [])
    await endStaffSessions(tx, person.id)
    await recordAccountChange(tx, { actor, now }, { id: person.id, email, origin }, 'second-factor-reset')
  })
}
