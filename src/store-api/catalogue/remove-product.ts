import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { recordActivity } from '../platform/events/record-activity.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { removeProduct as deleteProduct } from './writes/delete-products.db.ts'

/** Deletes a product for good, with its line of activity; past orders keep it. Throws `product-not-found`. */
export async function removeProduct(context: ShopContext, { id }: { id: string }): Promise<void> {
  const { db, storeId } = context
  await inOwnTransaction(db, async tx => {
    const title = await deleteProduct(tx, storeId, id)
    if (title === undefined) throw new ServiceError('product-not-found', { id })
    await recordRemoval(tx, context, { id, title })
  })
}

/** Adds the line of activity of a product that is gone: it has the title, because another product may get the id. */
export function recordRemoval(
  tx: Tx,
  context: Pick<ShopContext, 'storeId' | 'actor' | 'now'>,
  { id, title }: { id: string; title: string },
): Promise<void> {
  return recordActivity(tx, context, { action: 'product.removed', subject: `${title} (${id})` })
}
