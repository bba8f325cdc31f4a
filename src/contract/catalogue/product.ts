import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idString, listOrEmpty, rupees, text, textOrEmpty, unwrapData, withDefault } from '../lenient.ts'
import { pictureColour } from './picture-colour.ts'
import type { NamesOfGroup } from './product-fields.ts'
import { grams, inStock, orElse, ownText, priceOrNone } from './product-values.ts'
import { readableVariants } from './variant.ts'

const plainValue = z.union([z.string(), z.number(), z.boolean()])

/** A named property of a product, such as size or author. */
export const attribute = z.object({
  id: withDefault(z.optional(idString), undefined),
  key: textOrEmpty,
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

const image = z.object({ url: textOrEmpty, color: pictureColour(), alt: textOrEmpty })
/** In the place of a picture that cannot be read: the product is sold with its others. */
const noImage: z.output<typeof image> = { url: '', color: undefined, alt: '' }

const NO_PRICE = { regularPrice: undefined, discountedPrice: undefined }

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

/**
 * A product as the API sends it. Prices are rupees; without `variants` or `inStock` everything can be bought.
 * `sizeLabel` and `colorLabel` are what the shop calls its options, such as 'Volume'; empty for size and colour.
 */
export const sentProduct = z.object({
  id: idString.check(z.minLength(1)),
  title: text,
  description: textOrEmpty,
  imgUrl: textOrEmpty,
  imgColor: pictureColour(),
  category: textOrEmpty,
  parentCategory: textOrEmpty,
  regularPrice: priceOrNone,
  discountedPrice: priceOrNone,
  createdAt: textOrEmpty,
  /** `alt` is what a picture shows, where the shop wrote it. */
  images: listOrEmpty(orElse(image, noImage)),
  attributes: listOrEmpty(attribute),
  sizeLabel: ownText,
  colorLabel: ownText,
  variants: readableVariants,
  inStock,
  ...declaredFields,
})

/** With `leftOut`, where its variants are wrong that cannot be read. */
export const product = z.pipe(
  sentProduct,
  z.transform(({ variants: { list, unreadable }, ...sent }) => ({
    ...sent,
    variants: list,
    ...(unreadable.length > 0 ? { leftOut: unreadable } : {}),
    // What each variant costs is not known: the product's own price may be another.
    ...(unreadable.length > 0 && list.length === 0 ? NO_PRICE : {}),
  })),
)
export type Product = z.output<typeof product>
export type Declared = Pick<Product, keyof typeof declaredFields>

/** The path of a product's calls. */
export const productPath = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) })

/** GET /products/{id} */
export const getProduct = endpoint({
  name: 'getProduct',
  path: '/products/{id}',
  access: 'public',
  params: productPath,
  response: unwrapData(product),
})
