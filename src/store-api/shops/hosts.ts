import { deskHostFrom } from '../../domain/desk/desk-host.ts'
import { isHostName, isOnRealHost } from '../../domain/hosts.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { recordEvent } from '../platform/events/change.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { findHosts } from './hosts.db.ts'
import { findStore, lockStore, readStoreKind, type Store } from './store.db.ts'
import { replaceHosts } from './store-write.db.ts'

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
export async function freeHosts(tx: Tx, given: readonly string[], ownId?: number): Promise<string[]> {
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
