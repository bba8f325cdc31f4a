import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { unwrapData } from '../lenient.ts'
import { shippingAddress } from './new-order.ts'
import { order, orderParams } from './order.ts'

/** Longest reason of a cancellation, in UTF-16 code units. */
export const MAX_CANCEL_REASON = 300

/**
 * POST /orders/{orderId}/cancel: cancels an order that is not shipped yet, where the shop lets shoppers do so; else 409.
 * Money that was paid is to be given back. Of one that is cancelled already it answers the order.
 */
export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: '/orders/{orderId}/cancel',
  access: 'order',
  params: orderParams,
  body: z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_CANCEL_REASON)) }),
  response: unwrapData(order),
})

/** POST /orders/{orderId}/address: replaces the address and phone of an order that is not shipped yet; else 409. */
export const changeOrderAddress = endpoint({
  name: 'changeOrderAddress',
  method: 'POST',
  path: '/orders/{orderId}/address',
  access: 'order',
  params: orderParams,
  body: z.object({ shippingAddress }),
  response: unwrapData(order),
})

/**
 * POST /orders/{orderId}/claim: takes a guest's order into the account of the bearer token. It needs the token of a link
 * that was mailed to the order's e-mail, in `X-Order-Token`, and an account with that e-mail.
 */
export const claimOrder = endpoint({
  name: 'claimOrder',
  method: 'POST',
  path: '/orders/{orderId}/claim',
  access: 'customer',
  takesOrderToken: true,
  params: orderParams,
  response: unwrapData(order),
})

/** POST /orders/{orderId}/confirm: confirms a cash-on-delivery order by the token of its mail; 404 for any other token. */
export const confirmOrder = endpoint({
  name: 'confirmOrder',
  method: 'POST',
  path: '/orders/{orderId}/confirm',
  access: 'public',
  params: z.object({ orderId: z.string().check(z.minLength(1), z.maxLength(40)) }),
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: unwrapData(z.object({ success: z.boolean() })),
})
