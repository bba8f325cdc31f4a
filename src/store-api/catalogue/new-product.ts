import * as z from 'zod/mini'
import { isProductId } from '../../contract/product-id.ts'
import { MAX_VARIANTS, newSale, newVariant } from './variants/new-variant.ts'

const price = z._default(z.nullable(z.number().check(z.gte(0), z.lte(100_000_000))), null)
const text = z._default(z.string().check(z.maxLength(20_000)), '')
const short = z.string().check(z.maxLength(2_000))
const shortText = z._default(z.string().check(z.maxLength(100)), '')
const name = z._default(z.nullable(z.string().check(z.maxLength(200))), null)

/** A product as a shop's people write it; prices are rupees, `createdAt` is an ISO date. A field that is none of these is a typing mistake. */
export const newProduct = z.strictObject({
  id: z.string().check(z.refine(isProductId)),
  title: z.string().check(z.minLength(1), z.maxLength(500)),
  description: text,
  imgUrl: z._default(short, ''),
  category: name,
  parentCategory: name,
  gender: name,
  regularPrice: price,
  discountedPrice: price,
  // A listing page holds a hundred products, so each one's size is limited.
  images: z._default(z.array(z.strictObject({ url: short })).check(z.maxLength(50)), []),
  attributes: z._default(
    z
      .array(
        z.strictObject({
          id: shortText,
          key: short,
          value: z.array(short).check(z.maxLength(200)),
          metricUnit: shortText,
        }),
      )
      .check(z.maxLength(100)),
    [],
  ),
  createdAt: z.optional(z.iso.datetime()),
  variants: z.optional(z.array(newVariant).check(z.maxLength(MAX_VARIANTS))),
  sizeLabel: shortText,
  colorLabel: shortText,
  published: z._default(z.boolean(), true),
  sale: z._default(z.nullable(newSale), null),
})
