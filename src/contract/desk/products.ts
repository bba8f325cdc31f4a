import * as z from 'zod/mini'
import { shopEndpoint, shopPath } from './desk-endpoint.ts'
import {
  listedProduct,
  MAX_STOCK,
  MAX_VARIANTS,
  productFilter,
  productState,
  variantStock,
} from './product.ts'
import { MAX_SECTION_BODY, sectionState, sectionValue } from './sections.ts'

const shopAndProduct = z.extend(shopPath, { product: z.string().check(z.minLength(1), z.maxLength(100)) })
const pieces = z.int().check(z.gte(0), z.lte(MAX_STOCK))
const variantId = z.string().check(z.minLength(1), z.maxLength(100))

/** Products, newest first, 50 at a time; `after` is the `next` of the page before. */
export const listShopProducts = shopEndpoint({
  name: 'listShopProducts',
  path: '/shops/{shop}/products',
  access: 'products:read',
  query: z.extend(productFilter, { after: z.optional(z.string().check(z.regex(/^-?\d{1,16}-\d{1,16}$/))) }),
  response: z.object({
    products: z.array(listedProduct),
    /** Empty at the end. */
    next: z.string(),
  }),
})

/** The categories of the shop's products with their sub-categories, the shop's own categories first. */
export const listProductCategories = shopEndpoint({
  name: 'listProductCategories',
  path: '/shops/{shop}/product-categories',
  access: 'products:read',
  response: z.object({
    categories: z.array(z.object({ name: z.string(), parentCategories: z.array(z.string()) })),
  }),
})

/** A product beside its value: what no revision holds. */
export const shopProduct = z.object({
  id: z.string(),
  state: productState,
  /** The value (see `productValue`) with the revision that `If-Match` of a save names. */
  section: sectionState,
  /** Pieces of each variant of the value. */
  stock: z.array(variantStock),
  /** Whether the planned sale has begun. */
  isSaleRunning: z.boolean(),
  /** ISO dates; `trashedAt` is empty outside of the trash. */
  createdAt: z.string(),
  trashedAt: z.string(),
})
export type ShopProduct = z.output<typeof shopProduct>

/**
 * One product. It is saved as the section `product-<id>` by `saveSection`, and has revisions, drafts and restoring like any
 * section (contract/desk/sections.ts); the permissions there are `products:read` and `products:edit`.
 */
export const getShopProduct = shopEndpoint({
  name: 'getShopProduct',
  path: '/shops/{shop}/products/{product}',
  access: 'products:read',
  params: shopAndProduct,
  response: shopProduct,
})

/**
 * Adds a product; without `id` it gets one from its title. One `key` makes one product, however often it is sent. 409 where
 * the id is taken.
 */
export const createShopProduct = shopEndpoint({
  name: 'createShopProduct',
  method: 'POST',
  path: '/shops/{shop}/products',
  access: 'products:edit',
  maxBody: MAX_SECTION_BODY,
  body: z.object({
    key: z.optional(z.string().check(z.minLength(20), z.maxLength(100))),
    id: z.optional(z.string().check(z.maxLength(100))),
    value: sectionValue,
  }),
  response: shopProduct,
})

/** A change of one variant's pieces: by so many, or from what was seen to a new number. */
export const stockChange = z.union([
  z.object({ variant: variantId, by: z.int().check(z.gte(-MAX_STOCK), z.lte(MAX_STOCK)) }),
  z.object({ variant: variantId, expected: z.nullable(pieces), stock: z.nullable(pieces) }),
])
export type StockChange = z.output<typeof stockChange>

/**
 * Changes the stock of variants, all of them or none. 409 with the present `stock` of all variants where another number
 * stands than `expected` (`stock-changed`), or where `by` is for a variant that is not counted or has too few.
 */
export const changeProductStock = shopEndpoint({
  name: 'changeProductStock',
  method: 'POST',
  path: '/shops/{shop}/products/{product}/stock',
  access: 'products:edit',
  params: shopAndProduct,
  body: z.object({ changes: z.array(stockChange).check(z.minLength(1), z.maxLength(MAX_VARIANTS)) }),
  response: z.object({ stock: z.array(variantStock) }),
})

/** Puts a product into the trash: it is not public from then on, and deleted after 30 days. */
export const trashProduct = shopEndpoint({
  name: 'trashProduct',
  method: 'POST',
  path: '/shops/{shop}/products/{product}/trash',
  access: 'products:edit',
  params: shopAndProduct,
  body: z.object({}),
  response: shopProduct,
})

/** Takes a product out of the trash, as it was. */
export const restoreProduct = shopEndpoint({
  name: 'restoreProduct',
  method: 'POST',
  path: '/shops/{shop}/products/{product}/restore',
  access: 'products:edit',
  params: shopAndProduct,
  body: z.object({}),
  response: shopProduct,
})

/** Adds a draft with the same value; SKUs are not copied and its variants are not counted. */
export const duplicateProduct = shopEndpoint({
  name: 'duplicateProduct',
  method: 'POST',
  path: '/shops/{shop}/products/{product}/duplicate',
  access: 'products:edit',
  params: shopAndProduct,
  body: z.object({}),
  response: shopProduct,
})
