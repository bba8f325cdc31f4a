import { isOnRealHost } from '../../domain/local-host.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { recordEvent } from '../platform/events/change.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { freeHosts } from './free-hosts.ts'
import { findStore, lockStore, readStoreKind, type Store } from './store.db.ts'
import { setHosts as replaceHosts } from './store-write.db.ts'

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
