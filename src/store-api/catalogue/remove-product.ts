import { change } from '../platform/events/change.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { removeProduct as deleteProduct } from './products/delete-products.db.ts'

/** Deletes a product for good; past orders keep it. Throws `product-not-found`. */
export async function removeProduct(context: ShopContext, { id }: { id: string }): Promise<void> {
  const removed = (title: string) =>
    ({ kind: 'product.removed', subject: removedSubject({ id, title }) }) as const
  await change(context, removed, async tx => {
    const title = await deleteProduct(tx, context.storeId, id)
    if (title === undefined) throw new ServiceError('product-not-found', { id })
    return title
  })
}

/** What the event of a product that is gone is about: it has the title, because another product may get the id. */
export function removedSubject({ id, title }: { id: string; title: string }): string {
  return `${title} (${id})`
}
