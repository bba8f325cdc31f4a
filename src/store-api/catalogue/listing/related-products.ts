import type { ReadContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import type { SearchIndex } from '../../search/search-index.ts'
import { type ProductResponse, productKey, productsByKey } from '../product.db.ts'

/** Other products that a shopper of this one may like, the likest first; throws `product-not-found`. */
export async function relatedProducts(
  { db, storeId, search }: ReadContext & { search: SearchIndex },
  { id, limit = 4 }: { id: string; limit?: number | undefined },
): Promise<{ data: ProductResponse[] }> {
  const pk = await productKey(db, storeId, id)
  if (pk === undefined) throw new ServiceError('product-not-found', { id })
  return { data: await productsByKey(db, await search.related(storeId, pk, limit)) }
}
