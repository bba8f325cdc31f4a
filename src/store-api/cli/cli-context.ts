import type {
  CliActor,
  InstallationContext,
  ServiceContext,
  ShopContext,
} from '../platform/services/service-context.ts'
import { findShop } from '../shops/shops.ts'
import type { CommandHost } from './command.ts'

const nothing = () => {}

/** The services' context of a command. */
export async function cliContext({ open }: Pick<CommandHost, 'open'>): Promise<InstallationContext> {
  return { db: (await open()).db, now: Date.now, actor: { type: 'cli' } }
}

/**
 * The same for the shop with this slug, also for a change of the shop; throws `shop-not-found`. Nothing is logged: the
 * operator reads the result.
 */
export async function shopContext(
  { open }: Pick<CommandHost, 'open'>,
  slug: string,
): Promise<ServiceContext<CliActor> & ShopContext> {
  const { db, media, mediaDir } = await open()
  const { id } = await findShop({ db }, { slug })
  return {
    db,
    storeId: id,
    actor: { type: 'cli' },
    now: Date.now,
    log: { security: nothing, info: nothing, warn: nothing },
    // The API's process finds the mail in its next round.
    jobs: { mailQueued: nothing },
    media,
    mediaDir,
  }
}
