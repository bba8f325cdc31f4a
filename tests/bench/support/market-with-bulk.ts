import { openDatabase } from '../../../src/store-api/db/engine/open.ts'
import { rebuildIndex } from '../../../src/store-api/db/search/indexing.ts'
import { fillCatalogue } from './catalogue.ts'
import type { Running } from './process.ts'
import { startApi } from './shop.ts'

export const BULK_HOST = 'bulk.localhost'

/** Adds a shop of so many products to the embedded database in `dataDir`, beside the demo shops. */
export async function addBulkShop(dataDir: string, apiPort: number, products: number): Promise<void> {
  // A first start seeds the demo shops; it does not once there is any shop.
  const seeding: Running = await startApi(0, { DATA_DIR: dataDir, API_PORT: `${apiPort}` })
  await seeding.stop()
  const { db, engine, close } = await openDatabase({ dataDir })
  await rebuildIndex(db, await fillCatalogue(db, engine, { slug: 'bulk', host: BULK_HOST, products }))
  await close()
}
