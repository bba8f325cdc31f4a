import { setTimeout } from 'node:timers/promises'
import { removeShopFiles } from '../media-store/media-store.ts'
import { inLongTransaction, inOwnTransaction } from '../platform/engine/own-transaction.ts'
import type {
  InstallationContext,
  ServiceContext,
  ShopContext,
} from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { hasRealHost } from './hosts.db.ts'
import { freeHosts } from './hosts.ts'
import { findStoreBySlug, readStoreInfo } from './store.db.ts'
import { addStore, deletePartOfStore, deleteStore, replaceHosts } from './store-write.db.ts'

/** The shop with this slug; throws `shop-not-found`. */
export async function findShop(
  { db }: Pick<ServiceContext, 'db'>,
  { slug }: { slug: string },
): Promise<{ id: number }> {
  const store = await findStoreBySlug(db, slug)
  if (!store) throw new ServiceError('shop-not-found', { slug })
  return store
}

/** When demo shops, whose sign-in is published, are served: always, never, or until a shop has a real host. */
export type DemoMode = 'open' | 'closed' | 'until-real-host'

/** Whether demo shops are served: not where shops are run for others. */
export async function isDemoOpen(
  { db }: Pick<ServiceContext, 'db'>,
  demo: DemoMode = 'until-real-host',
): Promise<boolean> {
  return demo === 'open' || (demo === 'until-real-host' && !(await hasRealHost(db)))
}

/** It names the shop's folder of pictures, too. */
const SLUG = /^[a-z0-9][a-z0-9-]{0,40}$/

interface AddShopInput {
  slug: string
  name: string
  /** The primary one first. */
  hosts: readonly string[]
}

/** Opens a shop with the sandbox; throws `slug-invalid`, `slug-taken`, and for its hosts what `freeHosts` throws. */
export async function addShop({ db, now }: InstallationContext, input: AddShopInput): Promise<void> {
  const { slug, name } = input
  if (!SLUG.test(slug)) throw new ServiceError('slug-invalid', { slug })
  await inOwnTransaction(db, async tx => {
    if (await findStoreBySlug(tx, slug)) throw new ServiceError('slug-taken', { slug })
    const hosts = await freeHosts(tx, input.hosts)
    const payment = { paymentAdapter: 'sandbox', paymentSettings: {} }
    await addStore(tx, { slug, hosts, info: { storeName: name }, ...payment }, now())
  })
}

/** Orders, products or accounts that one commit removes: on SQLite every shop waits for it, its pages too. */
const PART = 100

/**
 * Closes a shop for good, with its products, orders, accounts and pictures; its caller asks for confirmation. It is
 * closed at once and goes part by part, between which others have as much time as one took; one that was not removed to
 * its end is removed by another call. Throws MediaError, and removes nothing, where the store of pictures does not work.
 */
export async function removeShop({ db, storeId, media }: ShopContext): Promise<void> {
  const { slug } = await readStoreInfo(db, storeId)
  await media.check()
  await inOwnTransaction(db, tx => replaceHosts(tx, storeId, []))
  for (let isLeft = true; isLeft; ) {
    const since = performance.now()
    isLeft = await inOwnTransaction(db, tx => deletePartOfStore(tx, storeId, PART))
    await setTimeout(performance.now() - since)
  }
  // Before the row, by which another call finds what is left.
  await removeShopFiles(media, slug)
  await inLongTransaction(db, tx => deleteStore(tx, storeId))
}
