import * as z from 'zod/mini'
import { MAX_ADDRESS, MAX_CHOICE, MAX_EMAIL, MAX_LINES, MAX_NAME, MAX_PHONE, MAX_QUANTITY } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { idText, listOrEmpty, orElse, plainOrInData, rupees, textOrEmpty } from './lenient.ts'
import { isProductId } from './product-id.ts'

function filled(longest: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))
}

/** Where an order goes; every field is needed. */
export const shippingAddress = z.object({
  fullName: filled(MAX_NAME),
  address: filled(MAX_ADDRESS),
  city: filled(MAX_NAME),
  state: filled(MAX_NAME),
  postalCode: filled(MAX_PHONE),
  phone: filled(MAX_PHONE),
})
export type ShippingAddress = z.output<typeof shippingAddress>

/** One ordered line as the API sends it. `price` is rupees for one piece. */
export const orderItem = z.object({
  id: orElse(idText, ''),
  productTitle: textOrEmpty,
  quantity: z.coerce.number(),
  price: rupees,
  selectedSize: textOrEmpty,
  selectedColor: textOrEmpty,
})

/** An order as the API sends it; a missing status is 0, Pending. */
export const order = z.object({
  id: idText,
  status: z.pipe(
    z.nullish(z.coerce.number()),
    z.transform((status): number => status ?? 0),
  ),
  createdAt: textOrEmpty,
  items: listOrEmpty(orderItem),
  shippingAddress: z.pipe(
    z.nullish(
      z.object({
        fullName: textOrEmpty,
        address: textOrEmpty,
        city: textOrEmpty,
        state: textOrEmpty,
        postalCode: textOrEmpty,
      }),
    ),
    z.transform(address => address ?? { fullName: '', address: '', city: '', state: '', postalCode: '' }),
  ),
})
export type Order = z.output<typeof order>

const productId = z.string().check(z.refine(isProductId))
const quantity = z.number().check(z.int(), z.gte(1), z.lte(MAX_QUANTITY))

/** What a shopper orders: `products` is understood by every API; `items` adds the chosen sizes and colours. */
export const newOrder = z.object({
  products: z.record(productId, quantity),
  items: z.optional(
    z
      .array(
        z.object({
          id: productId,
          quantity,
          selectedSize: z.optional(z.string().check(z.maxLength(MAX_CHOICE))),
          selectedColor: z.optional(z.string().check(z.maxLength(MAX_CHOICE))),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_LINES)),
  ),
  shippingAddress,
})
export type NewOrder = z.output<typeof newOrder>

/** GET /orders/{orderId}: with a token the owner's; else `contactInfo` must be the order's e-mail or phone. */
export const findOrder = endpoint({
  name: 'findOrder',
  method: 'GET',
  path: '/orders/{orderId}',
  access: 'either',
  params: z.object({ orderId: z.string().check(z.minLength(1), z.maxLength(40)) }),
  query: z.object({ contactInfo: z.optional(z.string().check(z.maxLength(MAX_EMAIL))) }),
  answer: plainOrInData(order),
})

/** POST /orders: one order for one idempotency key. */
export const createOrder = endpoint({
  name: 'createOrder',
  method: 'POST',
  path: '/orders',
  access: 'shopper',
  body: newOrder,
  answer: plainOrInData(z.object({ id: idText })),
  idempotent: true,
})
