import type { ShopContext, ShopperContext } from '../../../src/store-api/platform/services/service-context.ts'
import { findShop } from '../../../src/store-api/shops/shops.ts'
import { type Engine, openApi, type TestApi } from './open-api.ts'

/** The services' context of an operator who changes the shop with this slug. */
export async function shopContext(
  { db, clock, media, mediaDir }: TestApi,
  slug: string,
): Promise<ShopContext> {
  const { id } = await findShop({ db }, { slug })
  return { db, storeId: id, now: () => clock.now, actor: { type: 'cli' }, media, mediaDir }
}

/** A customer who is signed in. */
export function customer(id: number, email: string, createdAt: number): ShopperContext['actor'] {
  const session = { tokenHash: '', seenAt: createdAt }
  const names = { firstName: 'Asha', lastName: 'Menon', createdAt }
  return {
    type: 'customer',
    shopper: { id, email, ...names, isConfirmed: true, session },
    client: '198.51.100.1',
    wideNetwork: undefined,
    signal: new AbortController().signal,
  }
}

/** A server of its own, and the context of one of its shops. */
export async function openShop(engine: Engine, slug: string): Promise<{ api: TestApi; shop: ShopContext }> {
  const api = await openApi(engine)
  return { api, shop: await shopContext(api, slug) }
}

/** A server of its own, and its first shop without a product. */
export async function emptyShop(engine: Engine): Promise<{ api: TestApi; shop: ShopContext }> {
  const opened = await openShop(engine, 'one')
  await opened.api.db.deleteFrom('products').execute()
  return opened
}
