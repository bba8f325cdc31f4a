import type { VariantStock } from '../../../contract/desk/product.ts'
import type { StockChange } from '../../../contract/desk/products.ts'
import { changedStock } from '../../../domain/desk/products/changed-stock.ts'
import { inOwnTransaction } from '../../platform/engine/own-transaction.ts'
import { recordEvent } from '../../platform/events/change.ts'
import type { ShopContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { lockOrdersOfStore, lockStore } from '../../shops/store.db.ts'
import { setStock } from './stock.db.ts'
import { type StoredProduct, storedProduct } from './stored-product.db.ts'

/**
 * Changes the stock of variants of a product, all of them or none, and returns that of all its variants. Throws
 * `product-not-found`, `variant-not-found` and `stock-changed`.
 */
export async function changeStock(
  context: ShopContext,
  { id, changes }: { id: string; changes: readonly StockChange[] },
): Promise<VariantStock[]> {
  const { db, storeId } = context
  return inOwnTransaction(db, async tx => {
    // No order takes pieces between the comparison and the commit.
    await lockOrdersOfStore(tx, storeId)
    const stored = await storedProduct(tx, storeId, id)
    if (!stored) throw new ServiceError('product-not-found', { id })
    const after = stockAfter(stored, changes)
    await lockStore(tx, storeId)
    await setStock(tx, stored.row.pk, after)
    const details = { before: stockOf(stored), after: [...after].map(([pk, stock]) => ({ pk, stock })) }
    await recordEvent(tx, context, { kind: 'product.stock-changed', subject: id, details })
    return stored.variants.map(({ pk, id: variant, stock }) => ({
      id: variant,
      stock: after.has(pk) ? (after.get(pk) ?? null) : stock,
    }))
  })
}

/** The new stock of each variant that changes, by its key. */
function stockAfter(stored: StoredProduct, changes: readonly StockChange[]): Map<number, number | null> {
  const after = new Map<number, number | null>()
  for (const change of changes) {
    const variant = stored.variants.find(({ id }) => id === change.variant)
    if (!variant) throw new ServiceError('variant-not-found', { id: change.variant })
    const now = after.has(variant.pk) ? (after.get(variant.pk) ?? null) : variant.stock
    const next = changed(now, change)
    if (next === undefined) throw new ServiceError('stock-changed', { stock: stockOf(stored) })
    after.set(variant.pk, next)
  }
  return after
}

function changed(now: number | null, change: StockChange): number | null | undefined {
  if (!('by' in change)) return now === change.expected ? change.stock : undefined
  return changedStock(now, change.by)
}

function stockOf({ variants }: StoredProduct): VariantStock[] {
  return variants.map(({ id, stock }) => ({ id, stock }))
}
