import * as z from 'zod/mini'
import { emailAddress } from '../../email-address.ts'
import { deskEndpoint } from '../desk-endpoint.ts'
import { role } from '../permission.ts'
import { typedCode, typedPassword } from './credentials.ts'
import { passkeyProof } from './passkey.ts'

/** A shop that a person serves. */
export const deskShop = z.object({
  slug: z.string(),
  name: z.string(),
  /** Origin of the shop's pages; empty for a shop without a host. */
  origin: z.string(),
  role,
})
export type DeskShop = z.output<typeof deskShop>

/** The person that is signed in. */
const deskPerson = z.object({
  email: z.string(),
  name: z.string(),
  /** Empty accounts do not exist: one without a password has a passkey. */
  hasPassword: z.boolean(),
  /** An authenticator app, whose codes a sign-in by password needs. */
  hasTotp: z.boolean(),
  hasPasskey: z.boolean(),
  /** An app or a passkey. */
  hasSecondFactor: z.boolean(),
  /** Whether a role needs a second factor that is not set up: nothing else works before. */
  needsSecondFactor: z.boolean(),
  /** When calls that need a fresh proof refuse again; ISO date. Empty when they do so now. */
  steppedUpUntil: z.string(),
  shops: z.array(deskShop),
})

/** GET /desk/session: the person that is signed in; null without one. */
export const getDeskSession = deskEndpoint({
  name: 'getDeskSession',
  path: '/session',
  access: 'public',
  response: z.object({ person: z.nullable(deskPerson) }),
})

/**
 * Signs in and sets the session's cookie. `code-required`: the password is right, the call is repeated with a code; with
 * a recovery code where the person has passkeys alone.
 */
export const signInToDesk = deskEndpoint({
  name: 'signInToDesk',
  method: 'POST',
  path: '/session',
  access: 'public',
  body: z.object({ email: emailAddress, password: typedPassword, code: z.optional(typedCode) }),
  response: z.object({ state: z.enum(['signed-in', 'code-required']) }),
})

export const signOutOfDesk = deskEndpoint({
  name: 'signOutOfDesk',
  method: 'DELETE',
  path: '/session',
  access: 'session',
})

/** Proves a credential again: a passkey; the code where the person has a second factor, else the password. */
export const stepUp = deskEndpoint({
  name: 'stepUp',
  method: 'POST',
  path: '/session/step-up',
  access: 'session',
  body: z.object({
    passkey: z.optional(passkeyProof),
    password: z.optional(typedPassword),
    code: z.optional(typedCode),
  }),
  response: z.object({ steppedUpUntil: z.string() }),
})

/** The person's own sessions, the one of this call first. */
export const listDeskSessions = deskEndpoint({
  name: 'listDeskSessions',
  path: '/sessions',
  access: 'session',
  response: z.object({
    sessions: z.array(
      z.object({ id: z.string(), isCurrent: z.boolean(), startedAt: z.string(), usedAt: z.string() }),
    ),
  }),
})

export const endDeskSession = deskEndpoint({
  name: 'endDeskSession',
  method: 'DELETE',
  path: '/sessions/{id}',
  access: 'session',
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
})
