import { type RawBuilder, sql } from 'kysely'
import type { ProductSort } from '../../../contract/catalogue/product-list.ts'

/** Later than any product with a price; the same on both engines and in JavaScript. */
const NO_PRICE = 9_007_199_254_740_991

type SortName = Exclude<ProductSort, 'relevance'>

/** How a listing is sorted: by a number of each product, then by its key, both in one direction. */
export interface Sort {
  name: SortName
  key: RawBuilder<number>
  direction: 'asc' | 'desc'
}

const price = sql.raw('lowest_price, discounted_price, regular_price')

/**
 * Prices are those that shoppers see; a sale that begins or ends changes them. Products without one are last. The terms
 * are those of the indexes (migrations/initial/products.ts).
 */
export const listingSorts: Readonly<Record<SortName, Sort>> = {
  newest: { name: 'newest', key: sql`created_at`, direction: 'desc' },
  'price-asc': { name: 'price-asc', key: sql`coalesce(${price}, ${sql.lit(NO_PRICE)})`, direction: 'asc' },
  'price-desc': { name: 'price-desc', key: sql`coalesce(${price}, -1)`, direction: 'desc' },
  // Hundredths of a percent.
  discount: {
    name: 'discount',
    key: sql`case when lowest_price is null and discounted_price < regular_price
      then (regular_price - discounted_price) * 10000 / regular_price
      when coalesce(${price}) is null then -1 else 0 end`,
    direction: 'desc',
  },
  origin: { name: 'origin', key: sql`list_origin`, direction: 'asc' },
}

/** The other direction, for pages that are nearer to the end. */
export function reversed(sort: Sort): Sort {
  return { ...sort, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
}
