import { inOwnTransaction } from '../../platform/engine/own-transaction.ts'
import type {
  DeskContext,
  InstallationContext,
  StaffContext,
} from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { recordAccountChange, recordOwnChange } from '../account-change.ts'
import {
  clearTotp,
  findCredentials,
  lockPerson,
  type SecondFactor,
  setRecoveryCodes,
  setSecondFactor,
} from '../staff.db.ts'
import { plainCode, saveRecoveryCodes } from './codes.ts'
import { deletePasskeys } from './passkey.db.ts'
import { endOtherStaffSessions, endStaffSessions } from './staff-session.db.ts'
import { isTotpSecret, newTotpSecret, totpStep, totpUrl } from './totp.ts'

/** A new secret for the person's authenticator app; nothing is stored. */
export function newSecondFactor({ actor }: StaffContext): { totpSecret: string; totpUrl: string } {
  const totpSecret = newTotpSecret()
  const host = new URL(actor.origin).hostname
  return { totpSecret, totpUrl: totpUrl(totpSecret, actor.person.email, host) }
}

/**
 * Stores a secret in place of the one before, once its code is right, ends the person's other sessions and returns new
 * recovery codes. Throws `totp-secret-invalid`, `code-wrong` and `signed-out`.
 */
export async function confirmSecondFactor(
  context: StaffContext,
  { totpSecret, code }: { totpSecret: string; code: string },
): Promise<string[]> {
  const { db, actor, log, jobs } = context
  const { id, session, email } = actor.person
  const secondFactor = proveSecondFactor(context, { secret: totpSecret, code })
  const recoveryCodes = await inOwnTransaction(db, async tx => {
    // First, so that a session that begins at the same moment ends too.
    if (!(await lockPerson(tx, id))) throw new ServiceError('signed-out')
    await endOtherStaffSessions(tx, id, session.id)
    await recordOwnChange(tx, context, 'app-set-up')
    return saveSecondFactor(tx, id, secondFactor)
  })
  log.security('second-factor.changed', { email })
  jobs.mailQueued()
  return recoveryCodes
}

/** A new secret whose first code is right. Throws `totp-secret-invalid` and `code-wrong`. */
export function proveSecondFactor(
  { now }: Pick<DeskContext, 'now'>,
  { secret, code }: { secret: string; code: string },
): SecondFactor {
  if (!isTotpSecret(secret)) throw new ServiceError('totp-secret-invalid')
  const step = totpStep(secret, plainCode(code), now())
  if (step === undefined) throw new ServiceError('code-wrong')
  return { secret, step }
}

/** Stores a second factor and returns its new recovery codes. */
export async function saveSecondFactor(
  tx: Tx,
  staffId: number,
  secondFactor: SecondFactor,
): Promise<string[]> {
  await setSecondFactor(tx, staffId, secondFactor)
  return saveRecoveryCodes(tx, staffId)
}

/**
 * New recovery codes in the place of those before; ends the person's other sessions, one of which may have begun with a code
 * that somebody found. Throws `second-factor-missing` where no sign-in asks for one.
 */
export async function renewRecoveryCodes(context: StaffContext): Promise<string[]> {
  const { db, actor, log, jobs } = context
  const { id, email, session } = actor.person
  const recoveryCodes = await inOwnTransaction(db, async tx => {
    const person = await lockPerson(tx, id)
    if (!person?.hasPassword || !person.hasSecondFactor) throw new ServiceError('second-factor-missing')
    await endOtherStaffSessions(tx, id, session.id)
    await recordOwnChange(tx, context, 'codes-renewed')
    return saveRecoveryCodes(tx, id)
  })
  log.security('second-factor.changed', { email, reason: 'recovery codes' })
  jobs.mailQueued()
  return recoveryCodes
}

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
