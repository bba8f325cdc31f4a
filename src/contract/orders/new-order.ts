import * as z from 'zod/mini'
import { isProductId } from '../catalogue/product-id.ts'
import { emailAddress } from '../email-address.ts'
import { endpoint } from '../endpoint.ts'
import {
  MAX_ADDRESS,
  MAX_CHOICE,
  MAX_LINES,
  MAX_NAME,
  MAX_ORDERED_CHOICE,
  MAX_PHONE,
  MAX_QUANTITY,
} from '../input-limits.ts'
import { idString, textOrEmpty, unwrapData } from '../lenient.ts'

/** Unseen marks alone fill nothing. */
function filled(longest: number) {
  return z.string().check(z.trim(), z.minLength(1), z.regex(/[^\s\p{Cf}]/u), z.maxLength(longest))
}

/** Shipping address of an order; every field is required. */
export const shippingAddress = z.object({
  fullName: filled(MAX_NAME),
  address: filled(MAX_ADDRESS),
  city: filled(MAX_NAME),
  state: filled(MAX_NAME),
  postalCode: filled(MAX_PHONE),
  phone: filled(MAX_PHONE),
})
export type ShippingAddress = z.output<typeof shippingAddress>

/** Least characters of the idempotency key of a guest's order. */
export const MIN_GUEST_KEY = 20

const productId = z.string().check(z.refine(isProductId))
const pieces = (most: number) => z.number().check(z.int(), z.gte(1), z.lte(most))

/** What a shopper chose beside the lines; all optional, and only for an API whose store info says `quotes`. */
export const orderChoices = z.object({
  /** A discount's code. */
  code: z.optional(z.string().check(z.maxLength(MAX_CHOICE))),
  /** Id of a delivery of the quote; without it the one that costs least. */
  delivery: z.optional(z.string().check(z.maxLength(MAX_CHOICE))),
  payment: z.optional(z.enum(['prepaid', 'cod'])),
  /** The buyer's GSTIN, for an invoice to a business. */
  gstin: z.optional(z.string().check(z.maxLength(20))),
  /** The name of that business, where it is not the address's. */
  company: z.optional(z.string().check(z.trim(), z.maxLength(MAX_NAME))),
  /** Rupees that the shopper saw: another total is refused with the new quote. */
  total: z.optional(z.number().check(z.gte(0))),
})
export type OrderChoices = z.output<typeof orderChoices>

/** A new order: every API reads `products`; `items` adds the chosen sizes and colours, of which each is a line. */
export const newOrder = z.object({
  products: z.record(productId, pieces(MAX_LINES * MAX_QUANTITY)),
  items: z.optional(
    z
      .array(
        z.object({
          id: productId,
          quantity: pieces(MAX_QUANTITY),
          selectedSize: z.optional(z.string().check(z.maxLength(MAX_ORDERED_CHOICE))),
          selectedColor: z.optional(z.string().check(z.maxLength(MAX_ORDERED_CHOICE))),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_LINES)),
  ),
  shippingAddress,
  ...orderChoices.shape,
  /** Of a guest, at a store with `guestCheckout`; it is ignored where a bearer token is sent. */
  email: z.optional(emailAddress),
})
export type NewOrder = z.output<typeof newOrder>

/**
 * POST /orders: one order for one idempotency key. A guest's has an `accessToken`, which opens this order alone; a
 * guest's key must have at least MIN_GUEST_KEY characters, because it stands for the guest when a call is repeated.
 */
export const createOrder = endpoint({
  name: 'createOrder',
  method: 'POST',
  path: '/orders',
  access: 'guest',
  body: newOrder,
  response: unwrapData(z.object({ id: idString, accessToken: textOrEmpty })),
  idempotent: true,
})
