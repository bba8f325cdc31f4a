import type { Db } from '../db/tables.ts'
import type { InstallationContext, ShopContext } from '../services/service-context.ts'
import { findShop } from '../services/shops/find-shop.ts'

/** The services' context of a command. */
export function cliContext(db: Db): InstallationContext {
  return { db, now: Date.now, actor: { type: 'cli' } }
}

/** The same for the shop with this slug; throws `shop-not-found`. */
export async function shopContext(db: Db, slug: string): Promise<ShopContext> {
  const { id } = await findShop({ db }, { slug })
  return { ...cliContext(db), storeId: id }
}
