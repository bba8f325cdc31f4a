import type * as z from 'zod/mini'
import type { shopProduct } from '../../../contract/desk/products.ts'
import { productPart } from '../../../domain/desk/parts.ts'
import { latestRevision } from '../../db/revision.ts'
import { storedProduct } from '../../db/stored-product.ts'
import type { ReadContext } from '../service-context.ts'
import { ServiceError } from '../service-error.ts'
import { stateOf as partStateOf } from '../shops/part-state.ts'
import { toValue } from './product-value.ts'
import { stateOf } from './shop-products.ts'

/** A product as the desk edits it, with its stock. Throws `product-not-found`. */
export async function getShopProduct(
  { db, storeId }: ReadContext,
  { id }: { id: string },
): Promise<z.input<typeof shopProduct>> {
  const latest = await latestRevision(db, storeId, productPart(id))
  const stored = await storedProduct(db, storeId, id)
  if (!stored) throw new ServiceError('product-not-found', { id })
  const { row, variants } = stored
  return {
    id,
    state: stateOf(row),
    part: partStateOf({ value: toValue(stored), revision: row.revision }, latest),
    stock: variants.map(variant => ({ id: variant.id, stock: variant.stock })),
    isSaleRunning: row.sale_running === 1,
    createdAt: new Date(row.created_at).toISOString(),
    trashedAt: row.trashed_at === null ? '' : new Date(row.trashed_at).toISOString(),
  }
}
