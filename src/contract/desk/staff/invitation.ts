import * as z from 'zod/mini'
import { deskEndpoint } from '../desk-endpoint.ts'
import { role } from '../permission.ts'
import { typedCode, typedPassword } from './credentials.ts'
import { newPasskey, newPasskeyOptions, passkeyProof } from './passkey.ts'

const token = z.string().check(z.minLength(1), z.maxLength(200))
const personName = z.string().check(z.trim(), z.maxLength(100))

/**
 * What an invitation's link offers. Using it up is a call of its own, because mail scanners open links; the token comes
 * from the address's fragment, which no server log sees.
 */
export const readInvitation = deskEndpoint({
  name: 'readInvitation',
  method: 'POST',
  path: '/invitations/read',
  access: 'public',
  body: z.object({ token }),
  response: z.object({
    email: z.string(),
    shopName: z.string(),
    role,
    /** Whether the person has an account here already, and signs in instead of choosing a password. */
    hasAccount: z.boolean(),
    needsSecondFactor: z.boolean(),
    /** Base32 secret for an authenticator app, to be sent back with its first code; empty for an account. */
    totpSecret: z.string(),
    totpUrl: z.string(),
  }),
})

/** Begins a new account's passkey, which `acceptInvitation` then brings. */
export const beginInvitedPasskey = deskEndpoint({
  name: 'beginInvitedPasskey',
  method: 'POST',
  path: '/invitations/passkey',
  access: 'public',
  body: z.object({ token, name: personName }),
  response: z.object({ options: newPasskeyOptions }),
})

/** Takes an invitation: makes the account with its credential, uses up the link and signs in, in one transaction. */
export const acceptInvitation = deskEndpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/invitations/accept',
  access: 'public',
  body: z.object({
    token,
    name: personName,
    /** A new password, or the account's own where there is one. A passkey stands in its place and the code's. */
    password: z.optional(typedPassword),
    /** A new account's first passkey. */
    newPasskey: z.optional(newPasskey),
    /** The use of a passkey that the account has. */
    passkey: z.optional(passkeyProof),
    /** The secret of `readInvitation` with its first code; needed for keepers with a password. An account sends its `code` alone. */
    totpSecret: z.optional(z.string().check(z.maxLength(100))),
    code: z.optional(typedCode),
  }),
  response: z.object({
    /** Shown once; empty without a new authenticator app. */
    recoveryCodes: z.array(z.string()),
  }),
})
