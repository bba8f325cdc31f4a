import * as z from 'zod/mini'
import { deskEndpoint } from '../desk-endpoint.ts'
import { MAX_DESK_PASSWORD, typedCode, typedPassword } from './credentials.ts'

/** A new secret for an authenticator app; nothing is stored before its first code is confirmed. */
export const newSecondFactor = deskEndpoint({
  name: 'newSecondFactor',
  method: 'POST',
  path: '/second-factor/new',
  access: 'session',
  stepUp: true,
  response: z.object({ totpSecret: z.string(), totpUrl: z.string() }),
})

/** Stores the secret once its code is right, and returns recovery codes, each good for one sign-in. */
export const confirmSecondFactor = deskEndpoint({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/second-factor',
  access: 'session',
  stepUp: true,
  body: z.object({ totpSecret: z.string().check(z.maxLength(100)), code: typedCode }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})

/**
 * New recovery codes in the place of those before, which ends the person's other sessions; for persons with a password and
 * a second factor.
 */
export const renewRecoveryCodes = deskEndpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/second-factor/recovery-codes',
  access: 'session',
  stepUp: true,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})

/** Sets the person's password, and ends the person's other sessions. */
export const changeDeskPassword = deskEndpoint({
  name: 'changeDeskPassword',
  method: 'POST',
  path: '/password',
  access: 'session',
  stepUp: true,
  body: z.object({
    /** Left out where the account has none. */
    currentPassword: z.optional(typedPassword),
    newPassword: z.string().check(z.minLength(1), z.maxLength(MAX_DESK_PASSWORD)),
  }),
})
