import { withSaleAt } from '../../catalogue/products/sale.db.ts'
import { type ProductValues, saveProducts } from '../../catalogue/products/save-products.db.ts'
import type { StoredProduct } from '../../catalogue/products/stored-product.db.ts'
import type { WrittenVariant } from '../../catalogue/products/variant-write.db.ts'
import type { Tx } from '../../platform/tables/tables.ts'

/** A product as it stands, if it does, and as it becomes. */
export interface Change {
  before: StoredProduct | undefined
  after: { values: ProductValues; variants: readonly WrittenVariant[] }
}

/**
 * Writes some products with their variants, whose sales run as they are due; call it under lockProducts, with at most some
 * hundreds of them.
 */
export async function writeChanges(
  tx: Tx,
  { storeId, now }: { storeId: number; now: number },
  changes: readonly Change[],
): Promise<void> {
  await saveProducts(
    tx,
    storeId,
    changes.map(({ before, after: { values, variants } }) => ({
      before,
      after: { row: withSaleAt(values, now), variants },
    })),
  )
}
