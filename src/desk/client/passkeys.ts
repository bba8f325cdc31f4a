import type {
  NewPasskey,
  NewPasskeyOptions,
  PasskeyOptions,
  PasskeyProof,
} from '../../contract/desk/staff/passkey.ts'
import { deskMessages } from '../../domain/desk/messages.ts'
import { PasskeyError } from './errors.ts'

// A chunk of its own, loaded when a passkey is used.
const library = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Whether this browser offers passkeys in the field of an address. */
export async function offersPasskeys(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true
}

/** Makes a passkey on this device, or on one that the browser reaches. Throws PasskeyError. */
export async function makePasskey(options: NewPasskeyOptions): Promise<NewPasskey> {
  const { startRegistration } = await library().catch(notLoaded)
  const made = await startRegistration({ optionsJSON: options }).catch(refused)
  const { id, rawId, response } = made
  const { clientDataJSON, attestationObject, transports = [] } = response
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  }
}

interface GetPasskeyOptions {
  /** The browser waits until the person picks a passkey in the field of an address; another use ends that. */
  isOffer?: boolean
  /** Asked when all is ready: false refuses. */
  isWanted?: () => boolean
}

/** Uses a passkey. Throws PasskeyError. */
export async function getPasskey(
  options: PasskeyOptions,
  { isOffer = false, isWanted = () => true }: GetPasskeyOptions = {},
): Promise<PasskeyProof> {
  const { startAuthentication } = await library().catch(notLoaded)
  if (!isWanted()) throw new PasskeyError(deskMessages.passkeyEnded)
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: isOffer,
  }).catch(refused)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  }
}

export async function endPasskeyOffer(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

function notLoaded(cause: unknown): never {
  throw new PasskeyError(deskMessages.noAnswer, { cause })
}

function refused(cause: unknown): never {
  const name = nameOf(cause)
  if (name === 'InvalidStateError') throw new PasskeyError(deskMessages.passkeyHere, { cause })
  // The person closed the browser's dialog, waited too long, or has no passkey: browsers do not tell these apart.
  if (name === 'NotAllowedError') throw new PasskeyError(deskMessages.passkeyEnded, { cause })
  throw new PasskeyError(deskMessages.passkeyFailed, { cause })
}

/** The browser's name of an error, also of one that the library wraps. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return error.cause instanceof Error ? error.cause.name : error.name
}
