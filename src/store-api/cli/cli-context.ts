import type { Db } from '../db/tables.ts'
import type { CliActor, InstallationContext, ServiceContext } from '../services/service-context.ts'
import { findShop } from '../services/shops/find-shop.ts'

const nothing = () => {}

/** The services' context of a command. */
export function cliContext(db: Db): InstallationContext {
  return { db, now: Date.now, actor: { type: 'cli' } }
}

/** The same for the shop with this slug; throws `shop-not-found`. Nothing is logged: the operator reads the result. */
export async function shopContext(db: Db, slug: string): Promise<ServiceContext<CliActor>> {
  const { id } = await findShop({ db }, { slug })
  return {
    db,
    storeId: id,
    actor: { type: 'cli' },
    now: Date.now,
    log: { security: nothing, info: nothing, warn: nothing },
    // The API's process finds the mail in its next round.
    jobs: { mailQueued: nothing },
  }
}
