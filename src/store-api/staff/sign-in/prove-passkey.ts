import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyOptions, PasskeyProof } from '../../../contract/desk/staff/passkey.ts'
import { MINUTE } from '../../../domain/durations.ts'
import { countHits, ofNetworks } from '../../platform/services/limits.ts'
import type { DeskContext, WriteContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { newToken, tokenHash } from '../../platform/services/token.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { mayUseDesk } from '../demo-people.ts'
import { lockPerson, type Person } from '../staff.db.ts'
import { addChallenge, deleteChallenge, findPasskey, type Passkey, recordPasskeyUse } from './passkey.db.ts'

/** Milliseconds for which a challenge can be answered. */
export const CHALLENGE_LIFE_MS = 5 * MINUTE

/** What a passkey is for: a proof by one that exists, or a new one for a person or an invitation. */
export type ChallengePurpose = 'proof' | `person:${number}` | `invitation:${number}`

type ChallengeContext = WriteContext<DeskContext['actor']>

/** The desk as authenticators know it: no other origin gets a passkey of it. */
export function relyingParty({ actor }: Pick<DeskContext, 'actor'>): { id: string; origin: string } {
  return { id: new URL(actor.origin).hostname, origin: actor.origin }
}

/** A new challenge of 256 random bits for this browser. Throws `limit-reached`. */
export async function newChallenge(context: ChallengeContext, purpose: ChallengePurpose): Promise<string> {
  const { db, actor, now } = context
  await countHits(context, ofNetworks('passkeyChallenges', actor))
  const challenge = newToken()
  await addChallenge(db, waiting(context, challenge, purpose), now() + CHALLENGE_LIFE_MS)
  return challenge
}

/** Uses a challenge up; false where it was not given to this browser for this purpose, is old, or was used before. */
export function consumeChallenge(
  context: ChallengeContext,
  challenge: string,
  purpose: ChallengePurpose,
): Promise<boolean> {
  return deleteChallenge(context.db, waiting(context, challenge, purpose), context.now())
}

function waiting({ actor }: ChallengeContext, challenge: string, purpose: ChallengePurpose) {
  return { challengeHash: tokenHash(challenge), browserHash: tokenHash(actor.browser ?? ''), purpose }
}

/** A use of a passkey whose signature is right; `consumePasskeyUse` records it. */
type PasskeyUse = Pick<Passkey, 'id' | 'staffId' | 'counter' | 'isBackedUp'>

/** Begins the use of a passkey in this browser. Throws `limit-reached`. */
export async function beginPasskeyProof(context: DeskContext): Promise<PasskeyOptions> {
  return {
    rpId: relyingParty(context).id,
    challenge: await newChallenge(context, 'proof'),
    timeout: CHALLENGE_LIFE_MS,
    userVerification: 'required',
  }
}

/** Checks the use of a passkey, and uses its challenge up whatever the result. Throws `passkey-refused`. */
export async function checkPasskey(context: DeskContext, proof: PasskeyProof): Promise<PasskeyUse> {
  const passkey = await findPasskey(context.db, proof.id)
  if (!passkey) return refusePasskeyUse(context, 'unknown')
  const verified = await verify(context, proof, passkey)
  if (!verified) return refusePasskeyUse(context, 'not verified')
  const { newCounter, credentialBackedUp } = verified
  return { id: passkey.id, staffId: passkey.staffId, counter: newCounter, isBackedUp: credentialBackedUp }
}

/**
 * Records a checked use in the transaction of what it is for, and returns the person, whose account stays as it is until
 * the transaction ends. Throws `passkey-refused` where the passkey was removed or used as far meanwhile.
 */
export async function consumePasskeyUse(context: DeskContext, tx: Tx, use: PasskeyUse): Promise<Person> {
  const person = await lockPerson(tx, use.staffId)
  if (!person || !(await mayUseDesk({ ...context, db: tx }, person)))
    return refusePasskeyUse(context, 'person')
  if (!(await recordPasskeyUse(tx, use, context.now()))) return refusePasskeyUse(context, 'counter')
  return person
}

/** Throws `passkey-refused`: one refusal for every reason, of which the security trail has the name. */
export function refusePasskeyUse({ log }: Pick<DeskContext, 'log'>, reason: string): never {
  log.security('sign-in.failed', { reason: `passkey ${reason}` })
  throw new ServiceError('passkey-refused')
}

async function verify(context: DeskContext, { response, ...proof }: PasskeyProof, passkey: Passkey) {
  const { id, origin } = relyingParty(context)
  const { userHandle, ...signed } = response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...proof, response: { ...signed, ...(userHandle ? { userHandle } : {}) } },
      expectedChallenge: challenge => consumeChallenge(context, challenge, 'proof'),
      expectedOrigin: origin,
      expectedRPID: id,
      // The passkey stands for both factors: for the device, and for its lock.
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo : undefined
  } catch {
    // The library throws for every proof that is not right, with the part of it in the message.
    return undefined
  }
}
