import * as z from 'zod/mini'
import { MAX_EMAIL } from '../input-limits.ts'
import { deskEndpoint } from './desk-endpoint.ts'
import { role } from './permission.ts'

/** Least and most characters of a password at the desk. */
export const MIN_DESK_PASSWORD = 12
export const MAX_DESK_PASSWORD = 200

export const deskEmail = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(MAX_EMAIL), z.email())
/** A password as typed at sign-in; any other one than a valid new one is simply wrong. */
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(MAX_DESK_PASSWORD))
/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not count. */
export const typedCode = z.string().check(z.minLength(1), z.maxLength(40))

/** A shop that a person serves. */
export const deskShop = z.object({
  slug: z.string(),
  name: z.string(),
  /** Origin of the shop's pages; empty for a shop without a host. */
  origin: z.string(),
  role,
})
export type DeskShop = z.output<typeof deskShop>

/** GET /desk/session: the person that is signed in; 401 without one. */
export const getDeskSession = deskEndpoint({
  name: 'getDeskSession',
  method: 'GET',
  path: '/session',
  access: 'session',
  response: z.object({
    email: z.string(),
    name: z.string(),
    hasSecondFactor: z.boolean(),
    /** When calls that need a fresh proof refuse again; ISO date. Empty when they do so now. */
    steppedUpUntil: z.string(),
    shops: z.array(deskShop),
  }),
})

/** Signs in and sets the session's cookie. `code-required`: the password is right, the call is repeated with a code. */
export const signInToDesk = deskEndpoint({
  name: 'signInToDesk',
  method: 'POST',
  path: '/session',
  access: 'public',
  body: z.object({ email: deskEmail, password: typedPassword, code: z.optional(typedCode) }),
  response: z.object({ state: z.enum(['signed-in', 'code-required']) }),
})

export const signOutOfDesk = deskEndpoint({
  name: 'signOutOfDesk',
  method: 'DELETE',
  path: '/session',
  access: 'session',
  response: z.object({ success: z.boolean() }),
})

/** Proves a credential again: the code where the person has a second factor, else the password. */
export const stepUp = deskEndpoint({
  name: 'stepUp',
  method: 'POST',
  path: '/session/step-up',
  access: 'session',
  body: z.object({ password: z.optional(typedPassword), code: z.optional(typedCode) }),
  response: z.object({ steppedUpUntil: z.string() }),
})

/** The person's own sessions, the one of this call first. */
export const listDeskSessions = deskEndpoint({
  name: 'listDeskSessions',
  method: 'GET',
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
  response: z.object({ success: z.boolean() }),
})
