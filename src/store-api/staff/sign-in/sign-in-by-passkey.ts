import type { PasskeyProof } from '../../../contract/desk/staff/passkey.ts'
import { inOwnTransaction } from '../../platform/engine/own-transaction.ts'
import { limits } from '../../platform/services/limits.ts'
import { countHits } from '../../platform/services/rate-limits.ts'
import type { DeskContext } from '../../platform/services/service-context.ts'
import { openStaffSession } from './open-session.ts'
import { checkPasskey, consumePasskeyUse, refusePasskeyUse } from './prove-passkey.ts'

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
    await countHits(
      context,
      [
        [limits.signInsOfAccount, person.email],
        [limits.signInsOfClient, context.actor.client],
      ],
      tx,
    )
    return openStaffSession(context, tx, person.id)
  })
}
