import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MAX_SEARCH } from '../input-limits.ts'
import { listOrEmpty } from '../lenient.ts'
import { productPath } from './product.ts'
import { readableProducts } from './readable-products.ts'

const onlyReadable = z.pipe(
  readableProducts,
  z.transform(({ products }) => products),
)

/** What an unfinished search may become: at most 8 in all. */
export const suggestions = z.object({
  /** Texts to search for. */
  words: listOrEmpty(z.string()),
  /** Names of the shop's categories. */
  categories: listOrEmpty(z.string()),
  products: onlyReadable,
})
export type Suggestions = z.output<typeof suggestions>

/** GET /products/suggestions */
export const suggestProducts = endpoint({
  name: 'suggestProducts',
  path: '/products/suggestions',
  access: 'public',
  query: z.object({ q: z.string().check(z.maxLength(MAX_SEARCH)) }),
  response: suggestions,
})

/**
 * POST /search-clicks: a product was opened from the results of a search for `q`. Browsers call it by the `ping` of a
 * link (HTML, "Hyperlink auditing") and read no answer, so an API that counts nothing may answer 404.
 */
export const countSearchClick = endpoint({
  name: 'countSearchClick',
  method: 'POST',
  path: '/search-clicks',
  access: 'public',
  query: z.object({ q: z.string().check(z.maxLength(MAX_SEARCH)) }),
  response: z.object({ success: z.boolean() }),
})

const productsAtMost = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(12))),
})
const productList = z.object({ data: onlyReadable })

/** GET /products/{id}/related: other products of the shop, those most alike first. */
export const relatedProducts = endpoint({
  name: 'relatedProducts',
  path: '/products/{id}/related',
  access: 'public',
  params: productPath,
  query: productsAtMost,
  response: productList,
})

/** GET /products/best-sellers: what was ordered most often of late and can be bought; empty where that is not known. */
export const bestSellers = endpoint({
  name: 'bestSellers',
  path: '/products/best-sellers',
  access: 'public',
  query: productsAtMost,
  response: productList,
})
