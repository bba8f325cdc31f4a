import { matchingNames } from '../../../domain/search/matching-names.ts'
import type { ReadContext } from '../../platform/services/service-context.ts'
import type { SearchIndex } from '../../search/search-index.ts'
import { readStoreInfo } from '../../shops/store.db.ts'
import { type ProductResponse, productsByKey } from '../product.db.ts'

const MOST = 8
const MOST_PRODUCTS = 4
const MOST_CATEGORIES = 2

export interface SuggestedProducts {
  words: string[]
  categories: string[]
  products: ProductResponse[]
}

/** What an unfinished search may become: texts, categories of the shop and products, at most 8 in all. */
export async function suggestProducts(
  { db, storeId, search }: ReadContext & { search: SearchIndex },
  { q }: { q: string },
): Promise<SuggestedProducts> {
  const { info } = await readStoreInfo(db, storeId)
  const { words, products } = await search.suggest(storeId, q, MOST)
  const categories = matchingNames(q, info.categories ?? []).slice(0, MOST_CATEGORIES)
  const shown = await productsByKey(db, products.slice(0, MOST_PRODUCTS))
  return { words: words.slice(0, MOST - categories.length - shown.length), categories, products: shown }
}
