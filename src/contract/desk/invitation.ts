import * as z from 'zod/mini'
import { deskEndpoint } from './desk-endpoint.ts'
import { role } from './permission.ts'
import { MAX_DESK_PASSWORD, MIN_DESK_PASSWORD, typedCode } from './session.ts'

const token = z.string().check(z.minLength(1), z.maxLength(200))
export const newDeskPassword = z
  .string()
  .check(z.minLength(MIN_DESK_PASSWORD), z.maxLength(MAX_DESK_PASSWORD))

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

/** Takes an invitation: makes the account with its credential, uses up the link and signs in, in one transaction. */
export const acceptInvitation = deskEndpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/invitations/accept',
  access: 'public',
  body: z.object({
    token,
    name: z.string().check(z.trim(), z.maxLength(100)),
    /** A new password, or the account's own where there is one. */
    password: z.string().check(z.minLength(1), z.maxLength(MAX_DESK_PASSWORD)),
    /** The secret of `readInvitation` with its first code; needed for keepers. An account sends its `code` alone. */
    totpSecret: z.optional(z.string().check(z.maxLength(100))),
    code: z.optional(typedCode),
  }),
  response: z.object({
    /** Shown once; empty without a new second factor. */
    recoveryCodes: z.array(z.string()),
  }),
})
