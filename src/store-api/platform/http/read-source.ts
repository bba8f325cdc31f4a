import { LRUCache } from 'lru-cache'
import { createSearchIndex, type SearchIndex } from '../../search/search-index.ts'
import { findStore, type Store } from '../../shops/store.db.ts'
import type { Replica } from '../engine/replica.ts'
import type { Db } from '../tables/tables.ts'
import type { AppContext, Deps } from './app-env.ts'
import { isTransientDbError } from './transient-db-error.ts'

/** Milliseconds that a store of the replica is remembered. */
const KEPT_MS = 1_000

// SQLSTATE, PostgreSQL's appendix A.
const QUERY_CANCELED = '57014'
const SERIALIZATION_FAILURE = '40001'

/** Where a call reads that writes nothing: the primary or its replica, with the store as it is there. */
interface ReadSource {
  db: Db
  store: Store
  search: SearchIndex
}

/** Runs what a call reads. On the replica it may run once more on the primary. */
export type Read = <Result>(c: AppContext, work: (source: ReadSource) => Promise<Result>) => Promise<Result>

/**
 * Reads go to the replica where there is one, it is usable, and it has the version of the store that the caller or this
 * process has already seen; else, and where it fails, to the primary. A page of one version never has data of an older one.
 */
export function createRead(deps: Deps): Read {
  const { db, replica } = deps
  const primary = async (c: AppContext): Promise<ReadSource> => ({
    ...{ db, store: await storeAsSeen(db, c) },
    search: deps.search ?? createSearchIndex(db),
  })
  if (!replica) return async (c, work) => work(await primary(c))
  const behind = { db: replica.db, search: createSearchIndex(replica.db) }
  const known = new LRUCache<string, Store>({ max: 5_000, ttl: KEPT_MS })
  return async (c, work) => {
    const store = c.get('store')
    if (replica.isUsable()) {
      try {
        const find = (least: number) => storeOfReplica(replica, known, c.get('address').host, least)
        let there = await find(Math.max(store.version, seenVersion(c)))
        // A stranger may send a version that no store has, which must not lead to the primary.
        const now = there ? undefined : await storeAsSeen(db, c).catch(() => undefined)
        if (now && now.version < seenVersion(c)) there = await find(now.version)
        if (there) return await work({ ...behind, store: there })
      } catch (error) {
        // What took too long takes as long on the primary, which has orders to write.
        if (!isTransientDbError(error) || hasCode(error, QUERY_CANCELED)) throw error
        // The replica ended a read that was in the way of what it replays.
        if (!hasCode(error, SERIALIZATION_FAILURE)) replica.suspend()
      }
    }
    return work(await primary(c))
  }
}

/** The store of a call; as it is now where the site has seen a version after the one that is remembered. */
async function storeAsSeen(db: Db, c: AppContext): Promise<Store> {
  const store = c.get('store')
  if (seenVersion(c) <= store.version) return store
  return (await findStore(db, c.get('address').host)) ?? store
}

/** The store of `host` on the replica, of the version `least` or a later one. */
async function storeOfReplica(
  replica: Replica,
  known: LRUCache<string, Store>,
  host: string,
  least: number,
): Promise<Store | undefined> {
  const remembered = known.get(host)
  if (remembered && remembered.version >= least) return remembered
  const store = await findStore(replica.db, host)
  if (!store) return undefined
  known.set(host, store)
  return store.version >= least ? store : undefined
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** The version of the store that the site has seen, as it sends it back; 0 without one. */
function seenVersion(c: AppContext): number {
  const sent = c.req.header('x-store-version') ?? ''
  return /^\d{1,15}$/.test(sent) ? Number(sent) : 0
}
