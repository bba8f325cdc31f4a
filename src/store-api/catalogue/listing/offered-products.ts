import { matchingNames } from '../../../domain/search/matching-names.ts'
import type { ReadContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { bestSellersOf } from '../../search/listing/best-sellers.db.ts'
import type { SearchIndex } from '../../search/search-index.ts'
import { readStoreInfo } from '../../shops/store.db.ts'
import { type ProductResponse, productPk, productsByKey } from '../product.db.ts'

/** Other products that a shopper of this one may like, the likest first; throws `product-not-found`. */
export async function relatedProducts(
  { db, storeId, search }: ReadContext & { search: SearchIndex },
  { id, limit = 4 }: { id: string; limit?: number | undefined },
): Promise<{ data: ProductResponse[] }> {
  const pk = await productPk(db, storeId, id)
  if (pk === undefined) throw new ServiceError('product-not-found', { id })
  return { data: await productsByKey(db, await search.related(storeId, pk, limit)) }
}

/** What was ordered most often in the last 90 days and can be bought; up to ten minutes old. */
export async function bestSellers(
  { db, storeId, now }: ReadContext & { now: () => number },
  { limit = 4 }: { limit?: number | undefined },
): Promise<{ data: ProductResponse[] }> {
  const pks = await bestSellersOf(db, storeId, now)
  return { data: await productsByKey(db, pks.slice(0, limit)) }
}

const MAX_SUGGESTIONS = 8
const MAX_PRODUCTS = 4
const MAX_CATEGORIES = 2

/** What an unfinished search may become: texts, categories of the shop and products, at most 8 in all. */
export async function suggestProducts(
  { db, storeId, search }: ReadContext & { search: SearchIndex },
  { q }: { q: string },
) {
  const { info } = await readStoreInfo(db, storeId)
  const { words, products } = await search.suggest(storeId, q, MAX_SUGGESTIONS)
  const categories = matchingNames(q, info.categories ?? []).slice(0, MAX_CATEGORIES)
  const shown = await productsByKey(db, products.slice(0, MAX_PRODUCTS))
  return {
    words: words.slice(0, MAX_SUGGESTIONS - categories.length - shown.length),
    categories,
    products: shown,
  }
}
