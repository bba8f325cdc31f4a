import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idString, listOrEmpty, rupees, text, textOrEmpty, unwrapData, withDefault } from '../lenient.ts'
import { pictureColour } from './picture-colour.ts'
import type { NamesOfGroup } from './product-fields.ts'

const plainValue = z.union([z.string(), z.number(), z.boolean()])

/** A named property of a product, such as size or author. */
export const attribute = z.object({
  id: withDefault(z.optional(idString), undefined),
  key: z.string(),
  value: z.pipe(
    z.nullish(z.union([z.array(withDefault(plainValue, '')), plainValue])),
    // A blank value is none: a size without a name could not be chosen.
    z.transform((value): string[] =>
      [value ?? []]
        .flat()
        .map(String)
        .filter(text => text.trim() !== ''),
    ),
  ),
  metricUnit: textOrEmpty,
})
export type Attribute = z.output<typeof attribute>

/** A value that becomes `otherwise` where it is invalid; to callers it has the types of a valid one. */
function orElse<Schema extends z.ZodMiniType>(schema: Schema, otherwise: z.output<Schema>) {
  return withDefault(schema, otherwise) as unknown as Schema
}

/** Text of a field that is ours alone: what another API calls so may be anything, and the product is sold all the same. */
const ownText = orElse(textOrEmpty, '')

/** Whole grams; what is none counts as missing. */
const grams = withDefault(z.nullish(z.int().check(z.gte(0))), undefined)

/**
 * One piece of a product that can be bought: its size and colour are empty where the product has no such option.
 * `price` is rupees for one piece; without it the product's price stands. `left` is sent only below the shop's
 * threshold for small stocks. `image` is the address of its own picture, where it has one.
 */
export const variant = z.object({
  id: idString,
  sku: textOrEmpty,
  size: textOrEmpty,
  color: textOrEmpty,
  price: z.nullish(rupees),
  inStock: withDefault(z.boolean(), true),
  left: withDefault(z.optional(z.number()), undefined),
  image: textOrEmpty,
  /** Grams, where it is not the product's. */
  weight: grams,
})
export type Variant = z.output<typeof variant>

const image = z.object({ url: textOrEmpty, color: pictureColour(), alt: textOrEmpty })
/** In the place of a picture that cannot be read: the product is sold with its others. */
const noImage: z.output<typeof image> = { url: '', color: undefined, alt: '' }

/** What stands on a listing by law, and what taxes and parcels need; only where the shop has filled it. */
const declaredFields = {
  hsn: ownText,
  taxClass: ownText,
  weight: grams,
  /** Two letters of ISO 3166, or a name. */
  countryOfOrigin: ownText,
  manufacturer: ownText,
  importer: ownText,
  /** Such as '500 g' or '6 pieces'. */
  netQuantity: ownText,
  /** The maximum retail price with all taxes. */
  mrp: withDefault(z.nullish(rupees), undefined),
} satisfies Record<NamesOfGroup<'declared'>, z.ZodMiniType>
export const declaredNames = Object.keys(declaredFields) as (keyof typeof declaredFields)[]

/** Rupees; null and empty text are no price. */
const price = z.nullish(
  z.union([
    rupees,
    z.pipe(
      z.literal(''),
      z.transform(() => undefined),
    ),
  ]),
)

/**
 * A product as the API sends it. Prices are rupees; without `variants` or `inStock` everything can be bought.
 * `sizeLabel` and `colorLabel` are what the shop calls its options, such as 'Volume'; empty for size and colour.
 */
export const product = z.object({
  id: idString,
  title: text,
  description: textOrEmpty,
  imgUrl: textOrEmpty,
  imgColor: pictureColour(),
  category: textOrEmpty,
  parentCategory: textOrEmpty,
  regularPrice: price,
  discountedPrice: price,
  createdAt: textOrEmpty,
  /** `alt` is what a picture shows, where the shop wrote it. */
  images: listOrEmpty(orElse(image, noImage)),
  attributes: listOrEmpty(attribute),
  sizeLabel: ownText,
  colorLabel: ownText,
  variants: orElse(listOrEmpty(variant), []),
  inStock: withDefault(z.boolean(), true),
  ...declaredFields,
})
export type Product = z.output<typeof product>
export type Declared = Pick<Product, keyof typeof declaredFields>

/** The path of a product's calls. */
export const productPath = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) })

/** GET /products/{id} */
export const getProduct = endpoint({
  name: 'getProduct',
  method: 'GET',
  path: '/products/{id}',
  access: 'public',
  params: productPath,
  response: unwrapData(product),
})
