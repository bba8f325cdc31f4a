import * as z from 'zod/mini'
import { productFields } from '../../contract/catalogue/product-fields.ts'
import { isProductId } from '../../contract/catalogue/product-id.ts'
import type { ProductValue } from '../../contract/desk/product.ts'
import { MAX_VARIANTS } from '../../contract/desk/product.ts'
import type { SectionValue } from '../../contract/desk/sections.ts'
import { MAX_ATTRIBUTES, MAX_DRAFT } from '../../contract/input-limits.ts'
import { isAboveMrp } from '../../domain/catalogue/product-information.ts'
import { isIgnoredPicture } from '../../domain/desk/sections/ignored-address.ts'
import { foldName } from '../../domain/fold-name.ts'
import { type FieldProblem, ServiceError } from '../platform/services/service-error.ts'
import { fieldInputs, trimmedNames } from './product-fields.ts'
import { isRepeated, newSale, newVariant } from './products/check-variants.ts'

const short = z.string().check(z.trim(), z.maxLength(2_000))
const shortText = z._default(z.string().check(z.maxLength(100)), '')

const title = z.string().check(z.minLength(1), z.maxLength(productFields.title.longest))

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
      .check(
        z.maxLength(100),
        z.refine(list => JSON.stringify(list).length <= MAX_ATTRIBUTES),
      ),
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

const MAX_ALT = 500
const { attributes } = newProduct.shape
const { images, stockWas: _, ...variant } = newVariant.shape

const address = z.string().check(z.minLength(1), z.maxLength(2_000))
const picture = z.strictObject({
  url: address,
  alt: z._default(z.string().check(z.trim(), z.maxLength(MAX_ALT)), ''),
})
const withIds = z.strictObject({
  ...variant,
  id: z.optional(variant.id),
  images: z.pipe(
    images,
    z.transform(list => [...new Set(list)]),
  ),
})

const schema = z.strictObject({
  ...fieldInputs,
  title: title.check(z.trim(), z.minLength(1)),
  ...trimmedNames,
  pictures: z._default(z.array(picture).check(z.maxLength(50)), []),
  attributes,
  variants: z._default(z.array(withIds).check(z.maxLength(MAX_VARIANTS)), []),
  published: z._default(z.boolean(), false),
  featured: z._default(z.boolean(), false),
  sale: z._default(z.nullable(newSale), null),
})

/** The value of a product that was given, with an empty value in each missing field. Throws `section-invalid` and `section-too-large`. */
export function parseProduct(given: SectionValue): ProductValue {
  if (Buffer.byteLength(JSON.stringify(given)) > MAX_DRAFT)
    throw new ServiceError('section-too-large', { maxBytes: MAX_DRAFT })
  const result = z.safeParse(schema, given)
  const problems = result.success ? problemsOf(result.data) : result.error.issues.flatMap(problemsOfIssue)
  if (!result.success || problems.length > 0) throw new ServiceError('section-invalid', { problems })
  return { ...result.data, sale: saleOf(result.data.sale) }
}

function problemsOfIssue(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') return [{ path, kind: 'invalid' }]
  return issue.keys.map(key => ({ path: [...issue.path, key].join('.'), kind: 'unknown' as const }))
}

/** What a schema does not find: addresses that pages would leave out, choices that repeat, a sale without a price to reduce. */
function problemsOf(value: z.output<typeof schema>): FieldProblem[] {
  const { pictures, variants, sale, regularPrice } = value
  const seen = new Set<string>()
  const skus = new Set<string>()
  const isOwn = variants.some(one => one.regularPrice !== null || one.discountedPrice !== null)
  return [
    ...(sale && regularPrice === null && isOwn ? [{ path: 'sale.price', kind: 'unpriced' as const }] : []),
    ...(isAboveMrp(value, variants) ? [{ path: 'mrp', kind: 'above-mrp' as const }] : []),
    ...pictures.flatMap(({ url }, index) => addressProblem(url, `pictures.${index}.url`)),
    ...variants.flatMap(({ images: urls, size, color, sku }, index): FieldProblem[] => [
      ...urls.flatMap((url, at) => addressProblem(url, `variants.${index}.images.${at}`)),
      ...(isRepeated(seen, JSON.stringify([foldName(size), foldName(color)]))
        ? [{ path: `variants.${index}`, kind: 'repeated' as const }]
        : []),
      ...(sku !== '' && isRepeated(skus, foldName(sku))
        ? [{ path: `variants.${index}.sku`, kind: 'repeated' as const }]
        : []),
    ]),
  ]
}

function addressProblem(url: string, path: string): FieldProblem[] {
  return isIgnoredPicture(url) ? [{ path, kind: 'address' }] : []
}

/** Dates in one form, so that the same sale is the same value. */
function saleOf(sale: ProductValue['sale']): ProductValue['sale'] {
  if (!sale) return null
  const iso = (text: string) => new Date(text).toISOString()
  return { price: sale.price, from: iso(sale.from), until: sale.until === null ? null : iso(sale.until) }
}
