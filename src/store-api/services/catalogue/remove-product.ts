import { inOwnTransaction } from '../../db/engine/own-transaction.ts'
import { removeProduct as deleteProduct } from '../../db/product-write.ts'
import type { Tx } from '../../db/tables.ts'
import type { ShopContext } from '../service-context.ts'
import { ServiceError } from '../service-error.ts'
import { recordActivity } from '../staff/record-activity.ts'

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
