import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MAX_EMAIL, MAX_PASSWORD } from './input-limits.ts'
import { textOrEmpty } from './lenient.ts'

/** POST /users/authorize. The response may lack its token: the caller decides what that means. */
export const authorize = endpoint({
  name: 'authorize',
  method: 'POST',
  path: '/users/authorize',
  access: 'public',
  body: z.object({
    email: z.string().check(z.maxLength(MAX_EMAIL)),
    password: z.string().check(z.maxLength(MAX_PASSWORD)),
  }),
  response: z.object({ token: textOrEmpty }),
})

/** Ends the session of the token that is sent. */
export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/users/logout',
  access: 'customer',
})

/** Ends every session of the shopper, including this one. */
export const logoutEverywhere = endpoint({
  name: 'logoutEverywhere',
  method: 'POST',
  path: '/users/logout-everywhere',
  access: 'customer',
})
