import * as z from 'zod/mini'
import {
  type FieldGroup,
  type FieldKind,
  fieldsOfGroup,
  type NamesOfGroup,
  productFields,
} from '../catalogue/product-fields.ts'

/** Products of one page of a list. */
export const PRODUCTS_PAGE = 50
/** Pieces of one variant, at the desk and in files. */
export const MAX_STOCK = 10_000_000
/** Variants of one product: an order reads those that fit its choices. */
export const MAX_VARIANTS = 250
/** Days that a product stays in the trash, and that a change of many products can be undone. */
export const TRASH_DAYS = 30

/** `draft` and `trash` are never public. */
export const productStates = ['draft', 'published', 'trash'] as const
export const productState = z.enum(productStates)
export type ProductState = z.output<typeof productState>

/**
 * `out`: nothing of it can be bought; `low`: a variant has as few pieces left as the shop's threshold, or fewer;
 * `uncounted`: a variant is not counted, or it has none.
 */
export const stockStates = ['out', 'low', 'uncounted'] as const
const stockState = z.enum(stockStates)
export type StockState = z.output<typeof stockState>

const name = z.string().check(z.maxLength(200))

/** All that are given must hold. Without `state` drafts and published products are meant, not the trash. */
export const productFilter = z.object({
  /** Beginnings of words, all of which the product has: title, SKU, id. */
  words: z.optional(z.string().check(z.maxLength(200))),
  /** Upper and lower case do not count; an empty one stands for none. `parentCategory` is the sub-category. */
  category: z.optional(name),
  parentCategory: z.optional(name),
  state: z.optional(productState),
  stock: z.optional(stockState),
  /** Those with a discounted price now. */
  onSale: z.optional(z.literal('true')),
})
export type ProductFilter = z.output<typeof productFilter>

/** One product in a list. Prices are rupees. */
export const listedProduct = z.object({
  id: z.string(),
  title: z.string(),
  /** Of its first variant that has one; empty for none. */
  sku: z.string(),
  state: productState,
  /** The first picture; empty for none. */
  imgUrl: z.string(),
  category: z.nullable(z.string()),
  parentCategory: z.nullable(z.string()),
  regularPrice: z.nullable(z.number()),
  /** The price in force, also where it is above the regular one; null where that is in force. */
  discountedPrice: z.nullable(z.number()),
  /** Variants; 0 for a product without options, which is not counted. */
  variants: z.number(),
  /** Pieces of all counted variants together; null where none is counted, or only variants that are sold out. */
  pieces: z.nullable(z.number()),
  /** False where nothing of it can be bought. */
  inStock: z.boolean(),
  isLow: z.boolean(),
  featured: z.boolean(),
  /** ISO dates; `trashedAt` is empty outside of the trash. */
  createdAt: z.string(),
  trashedAt: z.string(),
})
export type ListedProduct = z.output<typeof listedProduct>

/** A variant of a product's value. Prices are rupees; where both are null the product's stand. */
const variantValue = z.object({
  /** Missing for a new variant, which gets one; one with the same size and colour is taken for the same. */
  id: z.optional(z.string()),
  sku: z.string(),
  size: z.string(),
  color: z.string(),
  regularPrice: z.nullable(z.number()),
  discountedPrice: z.nullable(z.number()),
  /** Grams; null where it is the product's. */
  weight: z.nullable(z.number()),
  /** Addresses of its own pictures. */
  images: z.array(z.string()),
  /** Only for a new variant: its pieces, null for not counted. Never in what is read. */
  stock: z.optional(z.nullable(z.number())),
})
export type VariantValue = z.output<typeof variantValue>

const fieldShapes = {
  text: z.string(),
  name: z.nullable(z.string()),
  rupees: z.nullable(z.number()),
  grams: z.nullable(z.number()),
} as const satisfies Record<FieldKind, unknown>

type ShapeOf<Group extends FieldGroup> = {
  [Name in NamesOfGroup<Group>]: (typeof fieldShapes)[(typeof productFields)[Name]['kind']]
}

/** The fields of a group, as the desk reads them. */
function fieldsOf<Group extends FieldGroup>(group: Group): ShapeOf<Group> {
  const shapes = fieldsOfGroup(group).map(name => [name, fieldShapes[productFields[name].kind]])
  return Object.fromEntries(shapes) as ShapeOf<Group>
}

/**
 * What is edited of a product: the value of the section `product-<id>`. A field that a save lacks gets its empty value.
 * A running sale does not change `discountedPrice`, which is the price before and after it.
 */
export const productValue = z.object({
  ...fieldsOf('main'),
  /** In the order in which they are shown. */
  pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
  /** Without `featured`, and without the options that the variants have. */
  attributes: z.array(
    z.object({ id: z.string(), key: z.string(), value: z.array(z.string()), metricUnit: z.string() }),
  ),
  /** What the shop calls the options; empty for Size and Color. */
  ...fieldsOf('options'),
  /** Empty for a product without options that is not counted. One with both options empty makes it counted. */
  variants: z.array(variantValue),
  published: z.boolean(),
  featured: z.boolean(),
  /** ISO dates; without `until` it has no end. */
  sale: z.nullable(z.object({ price: z.number(), from: z.string(), until: z.nullable(z.string()) })),
  ...fieldsOf('declared'),
})
export type ProductValue = z.output<typeof productValue>
/** A property of a product, such as its author. */
export type ProductAttribute = ProductValue['attributes'][number]

/** Pieces of a variant; null where they are not counted. */
export const variantStock = z.object({ id: z.string(), stock: z.nullable(z.number()) })
export type VariantStock = z.output<typeof variantStock>
