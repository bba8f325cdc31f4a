import { inLongTransaction } from '../../db/engine/own-transaction.ts'
import { readStoreInfo } from '../../db/store.ts'
import { deleteStore } from '../../db/store-write.ts'
import { removeShopFiles } from '../../media-store/media-store.ts'
import type { ShopContext } from '../service-context.ts'

/**
 * Closes a shop for good, with its products, orders, accounts and pictures; the door asks for confirmation. Throws
 * MediaError, and removes nothing, where the store of pictures does not work.
 */
export async function removeShop({ db, storeId, media }: ShopContext): Promise<void> {
  const { slug } = await readStoreInfo(db, storeId)
  await media.check()
  await inLongTransaction(db, tx => deleteStore(tx, storeId))
  // Afterwards: a shop whose removal fails keeps its pictures.
  await removeShopFiles(media, slug)
}
