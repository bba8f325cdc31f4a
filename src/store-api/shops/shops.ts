import { setTimeout } from 'node:timers/promises'
import { deskHostFrom } from '../../domain/desk/desk-host.ts'
import { isHostName, isOnRealHost } from '../../domain/hosts.ts'
import { removeShopFiles } from '../media-store/media-store.ts'
import { inLongTransaction, inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { recordEvent } from '../platform/events/change.ts'
import type {
  InstallationContext,
  ServiceContext,
  ShopContext,
} from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { findHosts, hasRealHost } from './hosts.db.ts'
import {
  findStore,
  findStoreBySlug,
  lockStore,
  readStoreInfo,
  readStoreKind,
  type Store,
} from './store.db.ts'
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

/** Opens a shop with the sandbox at hosts that it returns, the primary one first; throws `slug-invalid`, `slug-taken` and what `freeHosts` throws. */
export async function addShop(
  { db, now }: InstallationContext,
  { slug, name, hosts: wanted }: { slug: string; name: string; hosts: readonly string[] },
): Promise<string[]> {
  if (!SLUG.test(slug)) throw new ServiceError('slug-invalid', { slug })
  return inOwnTransaction(db, async tx => {
    if (await findStoreBySlug(tx, slug)) throw new ServiceError('slug-taken', { slug })
    const hosts = await freeHosts(tx, wanted)
    const payment = { paymentAdapter: 'sandbox', paymentSettings: {} }
    await addStore(tx, { slug, hosts, info: { storeName: name }, ...payment }, now())
    return hosts
  })
}

/** Orders, products or other rows that one commit removes: on SQLite every shop waits for it, its pages too. */
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

/**
 * Gives a shop these hosts, the primary one first, instead of those it has; returns the shop as it is then. Throws
 * `demo-on-real-host` and what `freeHosts` throws.
 */
export function setHosts(context: ShopContext, given: readonly string[]): Promise<Store> {
  const { db, storeId } = context
  return inOwnTransaction(db, async tx => {
    await lockStore(tx, storeId)
    const { slug, isDemo } = await readStoreKind(tx, storeId)
    // A demo shop's sign-in is published, and it closes as soon as a shop has a real host.
    if (isDemo && isOnRealHost(given)) throw new ServiceError('demo-on-real-host', { slug })
    const hosts = await freeHosts(tx, given, storeId)
    await replaceHosts(tx, storeId, hosts)
    await recordEvent(tx, context, { kind: 'hosts.set' })
    const store = await findStore(tx, hosts[0] ?? '')
    if (!store) throw new Error(`${slug} is not at its own host`)
    return store
  })
}

/**
 * Host names as they are stored, each once, in the order given. Throws `hosts-missing`, `host-invalid`, `host-of-api`,
 * `host-of-desk`, and `host-taken` for one of a shop other than `ownId`.
 */
async function freeHosts(tx: Tx, given: readonly string[], ownId?: number): Promise<string[]> {
  const hosts = [...new Set(given.map(host => host.toLowerCase()))]
  if (hosts.length === 0) throw new ServiceError('hosts-missing')
  const found = await findHosts(tx, hosts)
  const taken = new Set(found.filter(row => row.store_id !== ownId).map(row => row.host))
  for (const host of hosts) {
    if (!isHostName(host)) throw new ServiceError('host-invalid', { host })
    if (host.startsWith('api.')) throw new ServiceError('host-of-api', { host })
    if (host === deskHostFrom(process.env)) throw new ServiceError('host-of-desk', { host })
    if (taken.has(host)) throw new ServiceError('host-taken', { host })
  }
  return hosts
}
