import { removeShopFiles } from '../media-store/media-store.ts'
import { inLongTransaction } from '../platform/engine/own-transaction.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { readStoreInfo } from './store.db.ts'
import { deleteStore } from './store-write.db.ts'

/**
 * Closes a shop for good, with its products, orders, accounts and pictures; whoever calls it asks for confirmation. Throws
 * MediaError, and removes nothing, where the store of pictures does not work.
 */
export async function removeShop({ db, storeId, media }: ShopContext): Promise<void> {
  const { slug } = await readStoreInfo(db, storeId)
  await media.check()
  await inLongTransaction(db, tx => deleteStore(tx, storeId))
  // Afterwards: a shop whose removal fails keeps its pictures.
  await removeShopFiles(media, slug)
}
