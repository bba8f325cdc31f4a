import * as z from 'zod/mini'
import { productFields } from '../../contract/catalogue/product-fields.ts'
import { isProductId } from '../../contract/catalogue/product-id.ts'
import { MAX_VARIANTS } from '../../contract/desk/product.ts'
import { isAboveMrp } from '../../domain/catalogue/product-information.ts'
import { fieldInputs } from './field-inputs.ts'
import { newSale, newVariant } from './products/new-variant.ts'

const short = z.string().check(z.maxLength(2_000))
const shortText = z._default(z.string().check(z.maxLength(100)), '')

/** A title of a product, which has one. */
export const title = z.string().check(z.minLength(1), z.maxLength(productFields.title.longest))

const shape = {
  ...fieldInputs,
  id: z.string().check(z.refine(isProductId)),
  title,
  imgUrl: z._default(short, ''),
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
  published: z._default(z.boolean(), true),
  sale: z._default(z.nullable(newSale), null),
}

/** A product as a shop's people write it; prices are rupees, `createdAt` is an ISO date. A field that is none of these is a typing mistake. */
export const newProduct = z
  .strictObject(shape)
  .check(z.refine(product => !isAboveMrp(product, product.variants), { path: ['mrp'] }))
