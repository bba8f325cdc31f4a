import { putProducts } from '../../../src/store-api/catalogue/put-products.ts'
import type { Db } from '../../../src/store-api/platform/tables/tables.ts'
import { cliContext } from '../../store-api/payments/gateways/payment-contexts.ts'
import { addShoppers } from '../../store-api/support/many-shoppers.ts'
import { filesAt } from '../../support/files-at.ts'
import type { Deployment } from './deployment.ts'
import type { Shopper } from './ledger.ts'
import { Shoppers } from './shoppers.ts'

/** Pieces of each product: more than are ordered. */
export const PIECES = 900_000
const PRODUCTS = ['soak-a', 'soak-b', 'soak-c']

export type OpenedShop = { storeId: number; shoppers: Shoppers }

/** Adds counted products and signed-in shoppers to a demo shop and lets them in, `atOnce` at a time, of `count`. */
export async function openShop(
  deployment: Pick<Deployment, 'sitePort' | 'withDatabase'> & { relay: { port: number } },
  { count, atOnce }: { count: number; atOnce: number },
): Promise<OpenedShop> {
  const { storeId, tokens } = await deployment.withDatabase(db => fill(db, count))
  const shoppers = tokens.map((token, n): Shopper => ({ token, address: `10.1.${n >> 8}.${n & 255}` }))
  const { sitePort, relay } = deployment
  return {
    storeId,
    shoppers: new Shoppers({ sitePort, apiPort: relay.port, shoppers, products: PRODUCTS, atOnce }),
  }
}

async function fill(db: Db, count: number): Promise<{ storeId: number; tokens: string[] }> {
  const stores = db.selectFrom('stores').select('id').where('slug', '=', 'books')
  const { id: storeId } = await stores.executeTakeFirstOrThrow()
  const products = PRODUCTS.map((id, n) => ({
    id,
    title: `Volume ${n}`,
    regularPrice: 100 + n,
    variants: [{ id: `${id}-one`, stock: PIECES }],
  }))
  await putProducts({ ...cliContext(db, storeId, Date.now()), ...filesAt('') }, products)
  return { storeId, tokens: await addShoppers(db, storeId, count) }
}
