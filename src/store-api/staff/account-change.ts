import { recordEvent } from '../platform/events/change.ts'
import type { Actor, StaffContext } from '../platform/services/service-context.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { rolesOf } from './staff-role.db.ts'

/** What happened to the credentials of an account; the mail and the activity word it. */
type AccountChange =
  | 'password-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'app-set-up'
  | 'codes-renewed'
  | 'second-factor-reset'

interface ChangedAccount {
  id: number
  email: string
  /** Where the desk is. */
  origin: string
}

/**
 * Notes a change of an account's credentials in the activity of every shop that the person serves, and queues a mail to
 * the person, from the first of them; call it in the transaction of the change.
 */
export async function recordAccountChange(
  tx: Tx,
  { actor, now }: { actor: Actor; now: () => number },
  { id, email, origin }: ChangedAccount,
  change: AccountChange,
): Promise<void> {
  for (const [index, { storeId }] of (await rolesOf(tx, id)).entries()) {
    const mail = index === 0 ? { staffId: id, change, origin } : undefined
    await recordEvent(tx, { storeId, actor, now }, { kind: `account.${change}`, subject: email, mail })
  }
}

/** The same for the account that is signed in. */
export function recordOwnChange(tx: Tx, context: StaffContext, change: AccountChange): Promise<void> {
  const { person, origin } = context.actor
  return recordAccountChange(tx, context, { id: person.id, email: person.email, origin }, change)
}
