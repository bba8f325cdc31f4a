import * as z from 'zod/mini'
import { isProductId } from '../../../contract/catalogue/product-id.ts'
import { MAX_STOCK } from '../../../contract/desk/product.ts'
import { MAX_CHOICE } from '../../../contract/input-limits.ts'

import { grams } from '../field-inputs.ts'

const price = z._default(z.nullable(z.number().check(z.gte(0), z.lte(100_000_000))), null)
const choice = z._default(z.string().check(z.trim(), z.maxLength(MAX_CHOICE)), '')
const pieces = z.int().check(z.gte(0), z.lte(MAX_STOCK))

/** A variant as a shop's people write it; prices are rupees. See NewVariant for `stock` and `stockWas`. */
export const newVariant = z.strictObject({
  id: z.optional(z.string().check(z.refine(isProductId))),
  sku: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  size: choice,
  color: choice,
  regularPrice: price,
  discountedPrice: price,
  weight: grams,
  stock: z.optional(z.nullable(pieces)),
  stockWas: z.optional(pieces),
  images: z._default(z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(20)), []),
})

/** A planned sale as a shop's people write it; `until` may be left out. */
export const newSale = z
  .strictObject({
    price: z.number().check(z.gte(0), z.lte(100_000_000)),
    from: z.iso.datetime(),
    until: z._default(z.nullable(z.iso.datetime()), null),
  })
  .check(
    z.refine(({ from, until }) => until === null || Date.parse(until) > Date.parse(from), {
      path: ['until'],
    }),
  )
