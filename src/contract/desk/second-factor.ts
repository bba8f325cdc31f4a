import * as z from 'zod/mini'
import { deskEndpoint } from './desk-endpoint.ts'
import { typedCode } from './session.ts'

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
