import { inOwnTransaction } from '../../db/engine/own-transaction.ts'
import { removeProduct as deleteProduct } from '../../db/product-write.ts'
import type { ShopContext } from '../service-context.ts'
import { ServiceError } from '../service-error.ts'

/** Takes a product off sale; past orders keep it. Throws `product-not-found`. */
export async function removeProduct({ db, storeId }: ShopContext, { id }: { id: string }): Promise<void> {
  await inOwnTransaction(db, async tx => {
    if (!(await deleteProduct(tx, storeId, id))) throw new ServiceError('product-not-found', { id })
  })
}
