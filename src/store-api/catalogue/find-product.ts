import type { ReadContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { findProduct as findStoredProduct, type ProductResponse } from './product.db.ts'

/** The product of a shop with this public id; throws `product-not-found`. */
export async function findProduct(
  { db, storeId }: ReadContext,
  { id }: { id: string },
): Promise<ProductResponse> {
  const product = await findStoredProduct(db, storeId, id)
  if (!product) throw new ServiceError('product-not-found', { id })
  return product
}
