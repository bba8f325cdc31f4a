import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MAX_PHONE } from './input-limits.ts'
import { textOrEmpty } from './lenient.ts'

/**
 * Where an Indian PIN code lies. `state` is written as in the list of states; `states` is sent where the PIN lies in
 * several, the likeliest first.
 */
export const postalCode = z.object({
  city: textOrEmpty,
  state: textOrEmpty,
  states: z.optional(z.array(z.string())),
})
export type PostalCode = z.output<typeof postalCode>

/** GET /postal-codes/{pin}: 404 where there is no such PIN. Another API may not have it. */
export const getPostalCode = endpoint({
  name: 'getPostalCode',
  path: '/postal-codes/{pin}',
  access: 'public',
  params: z.object({ pin: z.string().check(z.minLength(1), z.maxLength(MAX_PHONE)) }),
  response: postalCode,
})
