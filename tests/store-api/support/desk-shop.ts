import type { Role } from '../../../src/contract/desk/permission.ts'
import type {
  CliActor,
  ShopContext,
  StaffActor,
} from '../../../src/store-api/platform/services/service-context.ts'
import type { Db } from '../../../src/store-api/platform/tables/tables.ts'
import { findStoreBySlug } from '../../../src/store-api/shops/store.db.ts'
import { type Engine, openApi, type TestApi } from './open-api.ts'

export const cli: CliActor = { type: 'cli' }

/** A person of a shop; `id` is any number where no table needs the person. */
export function person(name: string, { id = 1, role = 'marketer' as Role } = {}): StaffActor {
  const session = { id: 1, createdAt: 0, seenAt: 0, steppedUpAt: 0 }
  const email = `${name.toLowerCase()}@example.com`
  return {
    type: 'staff',
    person: {
      id,
      email,
      name,
      hasPassword: true,
      hasTotp: true,
      hasPasskey: false,
      hasSecondFactor: true,
      isDemo: false,
      session,
    },
    role,
    origin: 'http://desk.localhost:4321',
    client: '192.0.2.1',
    wideNetwork: undefined,
    signal: new AbortController().signal,
  }
}

/** The API with two shops, and what services need of the first one for any actor. */
export async function openDeskShop(engine: Engine) {
  return deskShop(await openApi(engine))
}

/** The same of an API that is open already. */
export async function deskShop<Api extends TestApi>(api: Api) {
  const [storeId, otherId] = await Promise.all(['one', 'two'].map(slug => idOf(api.db, slug)))
  const context = (actor: ShopContext['actor'] = person('Asha'), shop = storeId): ShopContext => ({
    db: api.db,
    storeId: shop ?? 0,
    now: () => api.clock.now,
    media: api.media,
    mediaDir: api.mediaDir,
    actor,
  })
  const readVersion = async () => {
    const query = api.db.selectFrom('stores').select('version')
    const stores = query.where('id', '=', storeId ?? 0)
    const row = await stores.executeTakeFirstOrThrow()
    return row.version
  }
  return { ...api, storeId: storeId ?? 0, otherId: otherId ?? 0, context, readVersion }
}

async function idOf(db: Db, slug: string): Promise<number> {
  const store = await findStoreBySlug(db, slug)
  return store?.id ?? 0
}
