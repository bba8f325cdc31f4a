import type * as z from 'zod/mini'
import type { shopProduct } from '../../contract/desk/products.ts'
import { productSection } from '../../domain/desk/sections/sections.ts'
import type { ReadContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { latestRevision } from '../shops/revision.db.ts'
import { standingState } from '../shops/section-kind.ts'
import { findStoredProduct, type ProductResponse } from './product.db.ts'
import { toValue } from './product-value.ts'
import { storedProduct } from './products/stored-product.db.ts'
import { stateOfProduct } from './shop-products.ts'

/** A product as the desk edits it, with its stock. Throws `product-not-found`. */
export async function getShopProduct(
  { db, storeId }: ReadContext,
  { id }: { id: string },
): Promise<z.input<typeof shopProduct>> {
  const latest = await latestRevision(db, storeId, productSection(id))
  const stored = await storedProduct(db, storeId, id)
  if (!stored) throw new ServiceError('product-not-found', { id })
  const { row, variants } = stored
  return {
    id,
    state: stateOfProduct(row),
    section: standingState({ value: toValue(stored), revision: row.revision }, latest),
    stock: variants.map(variant => ({ id: variant.id, stock: variant.stock })),
    isSaleRunning: row.sale_running === 1,
    createdAt: new Date(row.created_at).toISOString(),
    trashedAt: row.trashed_at === null ? '' : new Date(row.trashed_at).toISOString(),
  }
}

/** The product of a shop with this public id; throws `product-not-found`. */
export async function findProduct(
  { db, storeId }: ReadContext,
  { id }: { id: string },
): Promise<ProductResponse> {
  const product = await findStoredProduct(db, storeId, id)
  if (!product) throw new ServiceError('product-not-found', { id })
  return product
}
