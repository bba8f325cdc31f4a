import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MAX_PASSWORD } from './input-limits.ts'

/**
 * POST /account/erase: erases the signed-in shopper's account for good, with every session. Orders stay without the
 * person. A wrong password is 400; orders on their way are 409 with their numbers in `orders`. Another API may not have
 * it and answer 404 or 405.
 */
export const eraseAccount = endpoint({
  name: 'eraseAccount',
  method: 'POST',
  path: '/account/erase',
  access: 'customer',
  body: z.object({ password: z.string().check(z.maxLength(MAX_PASSWORD)) }),
  response: z.unknown(),
})
