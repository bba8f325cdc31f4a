import { recordNetwork } from '../../accounts/known-network.db.ts'
import type { DeskContext } from '../../platform/services/service-context.ts'
import { newToken, tokenHash } from '../../platform/services/token.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { addStaffSession, endStaffSession } from './staff-session.db.ts'

/** Opens a session for a person, in place of the one that the call came with, and returns its token. */
export async function openStaffSession(
  { actor, now }: Pick<DeskContext, 'actor' | 'now'>,
  tx: Tx,
  staffId: number,
): Promise<string> {
  const token = newToken()
  if (actor.person) await endStaffSession(tx, actor.person.id, actor.person.session.id)
  await addStaffSession(tx, { tokenHash: tokenHash(token), staffId, now: now() })
  // Strangers' guesses from elsewhere do not keep the person out here.
  await recordNetwork(tx, { of: 'staff', id: staffId }, actor.client, now())
  return token
}
