import { inOwnTransaction } from '../../db/engine/own-transaction.ts'
import { deleteStore } from '../../db/store-write.ts'
import type { ShopContext } from '../service-context.ts'

/** Closes a shop for good, with its products, orders and accounts; the door asks for confirmation. */
export async function removeShop({ db, storeId }: ShopContext): Promise<void> {
  await inOwnTransaction(db, tx => deleteStore(tx, storeId))
}
