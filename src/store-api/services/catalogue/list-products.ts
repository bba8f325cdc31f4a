import type { ProductSort } from '../../../contract/product.ts'
import { PAGE_SIZE } from '../../../domain/ui-limits.ts'
import { type ListingQuery, matchingParts } from '../../db/listing.ts'
import { type ListingPlace, pageAfter, pageOf } from '../../db/listing-page.ts'
import { listingSorts } from '../../db/listing-sorts.ts'
import { totalOf } from '../../db/listing-total.ts'
import { type ProductResponse, productsByKey } from '../../db/product.ts'
import type { ReadContext } from '../service-context.ts'

export interface ListProductsInput extends ListingQuery {
  /** From 1; not used with `after`. */
  page?: number | undefined
  limit?: number | undefined
  sort?: ProductSort | undefined
  /** `next` of another page with the same filters and sort. */
  after?: string | undefined
}

export interface ListedProducts {
  data: ProductResponse[]
  /** How many products match. */
  count: number
  /** What `after` takes for the products behind these; not behind the last. */
  next?: string | undefined
}

/** One page of a listing, newest first without `sort`, and how many products there are. */
export async function listProducts(
  { db, storeId }: ReadContext,
  { page = 1, limit = PAGE_SIZE, sort: name = 'newest', after, ...query }: ListProductsInput,
): Promise<ListedProducts> {
  const sort = listingSorts[name === 'relevance' ? 'newest' : name]
  const place = after ? placeOf(after) : undefined
  const count = await totalOf(db, storeId, query)
  const parts = matchingParts(db, storeId, query)
  const offset = place ? 0 : (page - 1) * limit
  if (offset >= count) return { data: [], count }
  // One more than the page shows whether there are others.
  const places = place
    ? await pageAfter(db, parts, sort, { after: place, limit: limit + 1 })
    : await pageOf(db, parts, sort, { offset, limit: limit + 1, count })
  const shown = places.slice(0, limit)
  const data = await productsByKey(
    db,
    shown.map(({ pk }) => pk),
  )
  return { data, count, ...nextOf(places, shown) }
}

function nextOf(places: readonly ListingPlace[], shown: readonly ListingPlace[]) {
  const last = shown.at(-1)
  return last && places.length > shown.length ? { next: `${last.key}-${last.pk}` } : {}
}

/** The place that `next` names; the contract has its form. */
function placeOf(next: string): ListingPlace {
  const [, key, pk] = /^(-?\d+)-(\d+)$/.exec(next) ?? []
  return { key: Number(key), pk: Number(pk) }
}
