import { countHits, ofNetworks } from '../../platform/services/limits.ts'
import type { DeskContext, WriteContext } from '../../platform/services/service-context.ts'
import { newToken, tokenHash } from '../../platform/services/token.ts'
import { addChallenge, deleteChallenge } from './passkey.db.ts'

/** Milliseconds for which a challenge can be answered. */
export const CHALLENGE_LIFE_MS = 5 * 60 * 1000

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
