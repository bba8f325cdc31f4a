import { sql } from 'kysely'
import type { Product } from '../../src/contract/catalogue/product.ts'
import { productPage } from '../../src/contract/catalogue/product-list.ts'
import { openOptions } from '../../src/domain/catalogue/open-options.ts'
import { NO_CHOICE } from '../../src/domain/catalogue/stock.ts'
import { paths } from '../../src/domain/paths.ts'
import { addSession } from '../../src/store-api/accounts/session.db.ts'
import { addUser } from '../../src/store-api/accounts/user.db.ts'
import { hashPassword } from '../../src/store-api/platform/services/password-hash.ts'
import { newToken, tokenHash } from '../../src/store-api/platform/services/token.ts'
import type { Db } from '../../src/store-api/platform/tables/tables.ts'
import { findStore } from '../../src/store-api/shops/store.db.ts'
import { fetched } from '../bench/support/fetched.ts'
import { sale } from './goals.ts'
import { orderOf, targetsOf } from './targets.ts'
import type { Customer, World } from './world.ts'

const HOSTS = ['books.localhost', 'screens.localhost', 'vastra.localhost']
const PASSWORD = 'a password of some length'

/** The product on sale. */
export interface OnSale {
  storeId: number
  productId: string
  /** Pieces in orders of before. */
  soldBefore: number
}

/** Adds so many customers and the sale to the demo shops of a deployment that serves on `ports`. */
export async function prepareWorld(
  db: Db,
  ports: World['ports'],
  customers: number,
): Promise<{ world: World; onSale: OnSale }> {
  const stores = await Promise.all(HOSTS.map(host => findStore(db, host)))
  const storeIds = stores.map(store => store?.id ?? 0)
  const [storeId = 0] = storeIds
  const [host = ''] = HOSTS
  const products = await Promise.all(
    HOSTS.map((one, shop) => productsOf(db, storeIds[shop] ?? 0, ports.api, one)),
  )
  const [product] = products[0]?.splice(0, 1) ?? []
  if (!product) throw new Error(`${host} has no product without variants`)
  await countStock(db, storeId, [product.id], sale.pieces)
  const passwordHash = await hashPassword(PASSWORD, { storeId })
  const all = { storeIds, passwordHash }
  const world: World = {
    ports,
    shops: HOSTS.map((one, shop) => targetsOf(one, products[shop] ?? [])),
    customers: await addCustomers(db, all, { name: 'shopper', network: 10, count: customers }),
    password: PASSWORD,
    sale: {
      host,
      page: paths.product(product.id),
      order: orderOf(product.id),
      buyers: await addCustomers(
        db,
        { storeIds: [storeId], passwordHash },
        { name: 'buyer', network: 20, count: sale.buyers },
      ),
    },
  }
  const onSale = { storeId, productId: product.id }
  return { world, onSale: { ...onSale, soldBefore: await orderedPieces(db, onSale) } }
}

/** Products that can be ordered without a choice and without end. */
async function productsOf(db: Db, storeId: number, port: number, host: string): Promise<Product[]> {
  const { body } = await fetched(port, '/api/v1/products?limit=100', { Host: host })
  const { products } = productPage.parse(JSON.parse(body.toString()))
  const query = db.selectFrom('products').select('id').where('store_id', '=', storeId)
  const rows = await query.where('has_variants', '=', 0).execute()
  const plain = new Set(rows.map(({ id }) => id))
  return products.filter(
    product =>
      plain.has(product.id) && product.category !== '' && openOptions(product, NO_CHOICE).length === 0,
  )
}

/** Customers of each shop in turn, each with an open session, on networks of their own in `network`.0.0.0/8. */
function addCustomers(
  db: Db,
  { storeIds, passwordHash }: { storeIds: number[]; passwordHash: string },
  { name, network, count }: { name: string; network: number; count: number },
): Promise<Customer[]> {
  return db.transaction().execute(async tx => {
    const customers: Customer[] = []
    for (let n = 0; n < count; n++) {
      const shop = n % storeIds.length
      const storeId = storeIds[shop] ?? 0
      const email = `${name}${n}@example.com`
      const now = Date.now()
      const person = { email, firstName: 'Asha', lastName: 'Menon', passwordHash, createdAt: now }
      const userId = (await addUser(tx, storeId, person)) ?? 0
      const token = newToken()
      await addSession(tx, storeId, { tokenHash: tokenHash(token), userId, now })
      customers.push({ shop, email, token, address: `${network}.${n >> 16}.${(n >> 8) & 255}.${n & 255}` })
    }
    return customers
  })
}

/** Pieces that were sold in the sale. */
export async function soldPieces(db: Db, onSale: OnSale): Promise<number> {
  return (await orderedPieces(db, onSale)) - onSale.soldBefore
}

async function orderedPieces(db: Db, { storeId, productId }: Omit<OnSale, 'soldBefore'>): Promise<number> {
  const { sold } = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(({ fn }) => fn.sum<number | string | null>('quantity').as('sold'))
    .where('orders.store_id', '=', storeId)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return Number(sold ?? 0)
}

/** Gives products of a store, by id, one counted variant each with so many pieces. */
async function countStock(
  db: Db,
  storeId: number,
  productIds: readonly string[],
  pieces: number,
): Promise<void> {
  await db.transaction().execute(async tx => {
    const ids = sql.join(productIds)
    await sql`insert into variants (product_pk, store_id, id, position, sku, size, color, stock, images)
      select pk, store_id, id, 0, '', '', '', ${sql.lit(pieces)}, '[]' from products
      where store_id = ${storeId} and id in (${ids})`.execute(tx)
    const update = tx.updateTable('products').set({ has_variants: 1 }).where('store_id', '=', storeId)
    await update.where('id', 'in', productIds).execute()
  })
}
