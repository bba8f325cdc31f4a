import { toRupees } from '../../domain/money.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { listShops } from './shops.ts'
import { ordersByStore, productsByStore } from './usage.db.ts'

/** What a shop uses of the installation. */
export interface Usage {
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
  for (const { id, slug, name } of await listShops({ db })) {
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
