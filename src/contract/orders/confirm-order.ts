import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { unwrapData } from '../lenient.ts'

/** POST /orders/{orderId}/confirm: confirms an order at the door by the token of its mail; 404 for any other token. */
export const confirmOrder = endpoint({
  name: 'confirmOrder',
  method: 'POST',
  path: '/orders/{orderId}/confirm',
  access: 'public',
  params: z.object({ orderId: z.string().check(z.minLength(1), z.maxLength(40)) }),
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: unwrapData(z.object({ success: z.boolean() })),
})
