import * as z from 'zod/mini'
import { emailAddress } from '../../email-address.ts'
import { deskEndpoint } from '../desk-endpoint.ts'

/** Most characters of a passkey's name. */
export const MAX_PASSKEY_NAME = 60

const encoded = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max))
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const transports = z.array(z.enum(passkeyTransports)).check(z.maxLength(10))
const credentialId = encoded(2_000)
const known = z.object({
  id: credentialId,
  type: z.literal('public-key'),
  transports: z.optional(transports),
})
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PASSKEY_NAME))
const passkeyId = z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) })

/** What the browser needs to make a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const newPasskeyOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  /** Milliseconds. */
  timeout: z.number(),
  /** The person's passkeys: a device that holds one makes no second one. */
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type NewPasskeyOptions = z.output<typeof newPasskeyOptions>

/** What the browser needs to use a passkey: `PublicKeyCredentialRequestOptionsJSON`. */
const passkeyOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  /** Milliseconds. */
  timeout: z.number(),
  userVerification: z.literal('required'),
})
export type PasskeyOptions = z.output<typeof passkeyOptions>

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

/** A new passkey as the browser made it: `RegistrationResponseJSON`. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4_000),
    attestationObject: encoded(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})
export type NewPasskey = z.output<typeof newPasskey>

/** The proof that a passkey was used: `AuthenticationResponseJSON`. */
export const passkeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(4_000),
    signature: encoded(4_000),
    userHandle: z.optional(encoded(200)),
  }),
})
export type PasskeyProof = z.output<typeof passkeyProof>

/** Begins the use of a passkey: for signing in, for a step-up, or for an invitation. Nobody is named before. */
export const beginPasskeyProof = deskEndpoint({
  name: 'beginPasskeyProof',
  method: 'POST',
  path: '/session/passkey/options',
  access: 'public',
  response: z.object({ options: passkeyOptions }),
})

/** Signs in by a passkey, which counts as both factors. */
export const signInByPasskey = deskEndpoint({
  name: 'signInByPasskey',
  method: 'POST',
  path: '/session/passkey',
  access: 'public',
  body: z.object({
    passkey: passkeyProof,
    /** The only person that is meant, where a session goes on. */
    email: z.optional(emailAddress),
  }),
})

/** The person's passkeys, the oldest first. */
export const listPasskeys = deskEndpoint({
  name: 'listPasskeys',
  path: '/passkeys',
  access: 'session',
  response: z.object({
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Whether it is kept in an account of its maker, and survives the loss of a device. */
        isBackedUp: z.boolean(),
        /** ISO dates; `usedAt` is empty before the first use. */
        createdAt: z.string(),
        usedAt: z.string(),
      }),
    ),
  }),
})

export const beginNewPasskey = deskEndpoint({
  name: 'beginNewPasskey',
  method: 'POST',
  path: '/passkeys/options',
  access: 'session',
  stepUp: true,
  response: z.object({ options: newPasskeyOptions }),
})

/** Adds a passkey. The first second factor of a person with a password brings recovery codes; else there are none. */
export const addPasskey = deskEndpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/passkeys',
  access: 'session',
  stepUp: true,
  body: z.object({ passkey: newPasskey, name }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const renamePasskey = deskEndpoint({
  name: 'renamePasskey',
  method: 'PUT',
  path: '/passkeys/{id}',
  access: 'session',
  params: passkeyId,
  body: z.object({ name }),
})

/** Removes a passkey, and ends the person's other sessions; 409 where the person could not sign in any more, or a keeper only without a second factor. */
export const removePasskey = deskEndpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/passkeys/{id}',
  access: 'session',
  stepUp: true,
  params: passkeyId,
})
