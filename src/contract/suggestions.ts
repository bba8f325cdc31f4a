import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MAX_SEARCH } from './input-limits.ts'
import { listOrEmpty } from './lenient.ts'
import { product } from './product.ts'

/** What an unfinished search may become: texts to search for, categories of the store, products. */
export const suggestions = z.object({
  words: listOrEmpty(z.string()),
  categories: listOrEmpty(z.string()),
  products: listOrEmpty(product),
})
export type Suggestions = z.output<typeof suggestions>

/** GET /products/suggestions */
export const suggestSearches = endpoint({
  name: 'suggestSearches',
  method: 'GET',
  path: '/products/suggestions',
  access: 'public',
  query: z.object({ q: z.string().check(z.maxLength(MAX_SEARCH)) }),
  response: suggestions,
})
