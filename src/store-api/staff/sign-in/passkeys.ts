import type { NewPasskey, NewPasskeyOptions, PasskeyProof } from '../../../contract/desk/staff/passkey.ts'
import { needsSecondFactor } from '../../../domain/desk/people/roles.ts'
import { signInRules } from '../../accounts/check-password.ts'
import { inOwnTransaction } from '../../platform/engine/own-transaction.ts'
import { countHits } from '../../platform/services/limits.ts'
import type { DeskContext, StaffContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { recordOwnChange } from '../account-change.ts'
import { lockPerson, type Person, setRecoveryCodes } from '../staff.db.ts'
import { rolesOf } from '../staff-role.db.ts'
import { saveRecoveryCodes } from './codes.ts'
import { beginNewPasskey, checkNewPasskey } from './new-passkey.ts'
import { openStaffSession } from './open-session.ts'
import { addPasskey, deletePasskey, listPasskeys, renamePasskey } from './passkey.db.ts'
import { checkPasskey, consumePasskeyUse, refusePasskeyUse } from './prove-passkey.ts'
import { endOtherStaffSessions } from './staff-session.db.ts'

/** More than anybody has devices. */
const MOST_PASSKEYS = 20

/** Begins a passkey of the person. Throws `limit-reached`. */
export function beginOwnPasskey(context: StaffContext): Promise<NewPasskeyOptions> {
  const { person } = context.actor
  return beginNewPasskey(context, person, `person:${person.id}`)
}

/**
 * Adds a passkey, ends the person's other sessions, and returns recovery codes where it is the first second factor
 * beside a password. Throws `passkey-refused`, `passkey-known` and `passkeys-too-many`.
 */
export async function addOwnPasskey(
  context: StaffContext,
  { passkey, name }: { passkey: NewPasskey; name: string },
): Promise<string[]> {
  const { db, actor, now } = context
  const { id, session } = actor.person
  const credential = await checkNewPasskey(context, passkey, `person:${id}`)
  const recoveryCodes = await inOwnTransaction(db, async tx => {
    const person = await ownAccount(tx, id)
    if ((await listPasskeys(tx, id)).length >= MOST_PASSKEYS) throw new ServiceError('passkeys-too-many')
    if (!(await addPasskey(tx, id, { ...credential, name, now: now() })))
      throw new ServiceError('passkey-known')
    await endOtherStaffSessions(tx, id, session.id)
    await recordOwnChange(tx, context, 'passkey-added')
    return person.hasPassword && !person.hasSecondFactor ? saveRecoveryCodes(tx, id) : []
  })
  finished(context)
  return recoveryCodes
}

/** Renames one of the person's passkeys. Throws `passkey-not-found`. */
export async function renameOwnPasskey(
  { db, actor }: StaffContext,
  { id, name }: { id: number; name: string },
): Promise<void> {
  if (!(await renamePasskey(db, actor.person.id, id, name))) throw new ServiceError('passkey-not-found')
}

/**
 * Removes one of the person's passkeys, and ends the person's other sessions: its device may be lost. Throws
 * `passkey-not-found`, and `last-credential` where too little would be left.
 */
export async function removeOwnPasskey(context: StaffContext, { id }: { id: number }): Promise<void> {
  const { db, actor } = context
  const { id: staffId, session } = actor.person
  await inOwnTransaction(db, async tx => {
    await ownAccount(tx, staffId)
    if ((await deletePasskey(tx, staffId, id)) === undefined) throw new ServiceError('passkey-not-found')
    const left = await ownAccount(tx, staffId)
    if (!(await isEnough(tx, left))) throw new ServiceError('last-credential')
    // Without a second factor they are nothing that a sign-in asks for.
    if (!left.hasSecondFactor) await setRecoveryCodes(tx, staffId, [])
    await endOtherStaffSessions(tx, staffId, session.id)
    await recordOwnChange(tx, context, 'passkey-removed')
  })
  finished(context)
}

/** Whether a person can sign in, and as a keeper with two factors. */
async function isEnough(tx: Tx, { id, hasPasskey, hasPassword, hasTotp, isDemo }: Person): Promise<boolean> {
  if (hasPasskey || (hasPassword && (hasTotp || isDemo))) return true
  const roles = await rolesOf(tx, id)
  return hasPassword && !roles.some(({ role }) => needsSecondFactor(role))
}

/** The person as the account is now; it stays so until the transaction ends. Throws `signed-out`. */
async function ownAccount(tx: Tx, id: number): Promise<Person> {
  const person = await lockPerson(tx, id)
  if (!person) throw new ServiceError('signed-out')
  return person
}

function finished({ log, jobs, actor }: StaffContext): void {
  log.security('second-factor.changed', { email: actor.person.email, reason: 'passkey' })
  jobs.mailQueued()
}

/**
 * Opens a session by a passkey, which counts as both factors, and returns its token; `email` names the only person that
 * is meant. Throws `passkey-refused` and `limit-reached`.
 */
export async function signInByPasskey(
  context: DeskContext,
  { passkey, email }: { passkey: PasskeyProof; email?: string | undefined },
): Promise<string> {
  const use = await checkPasskey(context, passkey)
  return inOwnTransaction(context.db, async tx => {
    const person = await consumePasskeyUse(context, tx, use)
    if (email !== undefined && email !== person.email) return refusePasskeyUse(context, 'another person')
    await countHits(context, signInRules(person.email, context.actor), tx)
    return openStaffSession(context, tx, person.id)
  })
}
