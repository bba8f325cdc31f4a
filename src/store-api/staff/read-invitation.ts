import type { NewPasskeyOptions } from '../../contract/desk/staff/passkey.ts'
import { needsSecondFactor } from '../../domain/desk/people/roles.ts'
import { countHits, limits } from '../platform/services/limits.ts'
import type { DeskContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { tokenHash } from '../platform/services/token.ts'
import { findInvitation, type Invitation } from './invitation.db.ts'
import { shopName } from './shop-name.ts'
import { beginNewPasskey } from './sign-in/new-passkey.ts'
import { newTotpSecret, totpUrl } from './sign-in/totp.ts'
import { findCredentials } from './staff.db.ts'

/** What an invitation's link offers, without using it up, because mail scanners open links. Throws `invitation-invalid` and `limit-reached`. */
export async function readInvitation(context: DeskContext, token: string) {
  const { db, actor } = context
  const invitation = await liveInvitation(context, token)
  const { email, role, storeId } = invitation
  const hasAccount = (await findCredentials(db, email)) !== undefined
  const secret = hasAccount ? '' : newTotpSecret()
  return {
    email,
    shopName: await shopName(db, storeId),
    role,
    hasAccount,
    needsSecondFactor: needsSecondFactor(role),
    totpSecret: secret,
    totpUrl: hasAccount ? '' : totpUrl(secret, email, new URL(actor.origin).hostname),
  }
}

/** The invitation of a link that can be taken now, within the limits of tries. */
export async function liveInvitation(context: DeskContext, token: string): Promise<Invitation> {
  const { db, actor, now } = context
  await countHits(context, [
    [limits.invitationsOfClient, actor.client],
    [limits.invitationsOfWideNetwork, actor.wideNetwork],
  ])
  const invitation = await findInvitation(db, tokenHash(token), now())
  if (!invitation) throw new ServiceError('invitation-invalid')
  return invitation
}

/** Begins the passkey of a new account. Throws `invitation-invalid`, `account-exists` and `limit-reached`. */
export async function beginInvitedPasskey(
  context: DeskContext,
  { token, name }: { token: string; name: string },
): Promise<NewPasskeyOptions> {
  const { id, email } = await liveInvitation(context, token)
  if (await findCredentials(context.db, email)) throw new ServiceError('account-exists')
  return beginNewPasskey(context, { id: undefined, email, name }, `invitation:${id}`)
}
