import { createHash } from 'node:crypto'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import {
  type NewPasskey,
  type NewPasskeyOptions,
  passkeyTransports,
} from '../../../contract/desk/staff/passkey.ts'
import type { DeskContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { type Credential, listPasskeys } from './passkey.db.ts'
import {
  CHALLENGE_LIFE_MS,
  type ChallengePurpose,
  consumeChallenge,
  newChallenge,
  relyingParty,
} from './prove-passkey.ts'

/** EdDSA, ES256 and RS256: every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257]

interface Holder {
  /** Undefined for a person who has no account yet. */
  id: number | undefined
  email: string
  name: string
}

/** Begins a new passkey in this browser; devices that hold one of the person's make no second one. Throws `limit-reached`. */
export async function beginNewPasskey(
  context: DeskContext,
  { id, email, name }: Holder,
  purpose: ChallengePurpose,
): Promise<NewPasskeyOptions> {
  const host = relyingParty(context).id
  const present = id === undefined ? [] : await listPasskeys(context.db, id)
  // The same for each passkey of a person, so that an authenticator replaces one that it kept; without the address itself.
  const handle = createHash('sha256').update(`${host} ${email}`).digest('base64url')
  return {
    rp: { id: host, name: host },
    user: { id: handle, name: email, displayName: name || email },
    challenge: await newChallenge(context, purpose),
    pubKeyCredParams: ALGORITHMS.map(alg => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_LIFE_MS,
    excludeCredentials: present.map(passkey => ({
      id: passkey.credentialId,
      type: 'public-key',
      transports: passkeyTransports.filter(one => passkey.transports.includes(one)),
    })),
    // Kept by the authenticator, so that it can be chosen without an address, and only with its lock opened.
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** A new passkey as the database keeps it; its challenge is used up. Throws `passkey-refused`. */
export async function checkNewPasskey(
  context: DeskContext,
  { response, ...passkey }: NewPasskey,
  purpose: ChallengePurpose,
): Promise<Credential> {
  const { id, origin } = relyingParty(context)
  const transports = passkeyTransports.filter(one => response.transports?.includes(one))
  const { clientDataJSON, attestationObject } = response
  const registered = await verifyRegistrationResponse({
    response: { ...passkey, response: { clientDataJSON, attestationObject } },
    expectedChallenge: challenge => consumeChallenge(context, challenge, purpose),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
    // The library throws for every passkey that is not right, with the part of it in the message.
  }).catch(() => undefined)
  if (!registered?.verified) throw new ServiceError('passkey-refused')
  const { credential, credentialBackedUp } = registered.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    isBackedUp: credentialBackedUp,
    transports,
  }
}
