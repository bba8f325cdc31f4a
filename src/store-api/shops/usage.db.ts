import { toRupees } from '../../domain/money.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import type { Db } from '../platform/tables/tables.ts'
import { listStores } from './store-write.db.ts'

/** What a shop uses of the installation. */
interface Usage {
  slug: string
  name: string
  /** Placed in the time that was asked for, cancelled ones too. */
  orders: number
  /** Rupees of these orders. */
  ordersTotal: number
  products: number
  /** Of pictures: one of a picture, and more of its sizes. */
  pictureFiles: number
  pictureBytes: number
}

/** What each shop uses: its orders of a time in milliseconds since 1970, and what it has now. */
export async function listUsage(
  { db, media }: Pick<ShopContext, 'db' | 'media'>,
  time: { from: number; until: number },
): Promise<Usage[]> {
  const [orders, products] = [await ordersByStore(db, time), await productsByStore(db)]
  const usage: Usage[] = []
  for (const { id, slug, name } of await listStores(db)) {
    let [pictureFiles, pictureBytes] = [0, 0]
    for await (const { size } of media.list(slug)) {
      pictureFiles++
      pictureBytes += size
    }
    const { orders: placed, totalPaise } = orders.get(id) ?? { orders: 0, totalPaise: 0 }
    const counts = { orders: placed, ordersTotal: toRupees(totalPaise), products: products.get(id) ?? 0 }
    usage.push({ slug, name, ...counts, pictureFiles, pictureBytes })
  }
  return usage
}

/** The orders that each store got from one time until before another, by its id; a store without any is left out. */
async function ordersByStore(
  db: Db,
  { from, until }: { from: number; until: number },
): Promise<Map<number, { orders: number; totalPaise: number }>> {
  const rows = await db
    .selectFrom('orders')
    .select(eb => ['store_id', eb.fn.countAll().as('orders'), eb.fn.sum('total').as('total')])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy('store_id')
    .execute()
  return new Map(
    rows.map(row => [row.store_id, { orders: Number(row.orders), totalPaise: Number(row.total) }]),
  )
}

/** The number of products of each store by its id, those in the trash too. */
async function productsByStore(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('products')
    .select(eb => ['store_id', eb.fn.countAll().as('count')])
    .groupBy('store_id')
    .execute()
  return new Map(rows.map(row => [row.store_id, Number(row.count)]))
}
