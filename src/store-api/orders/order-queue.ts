import { FairQueue } from '../../concurrency/fair-queue.ts'
import { isSingleWriter } from '../platform/engine/engine.ts'
import { POOL_SIZE } from '../platform/engine/postgres.ts'
import type { Call } from '../platform/http/bind-endpoint.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Db } from '../platform/tables/tables.ts'

/** Orders being placed at once, each on a connection: of all shops and of one. Four connections are left for other calls. */
const ORDERS = { concurrency: POOL_SIZE - 4, concurrencyPerOwner: (POOL_SIZE - 4) / 2, maxWaiting: 512 }

/** Milliseconds that an order waits for its turn: of ten, after which the shopper's page gives up, the rest is for the order itself. */
const LONGEST_WAIT = 5_000

type OrderQueue = <Result>(
  turn: { storeId: number; signal: AbortSignal },
  place: () => Promise<Result>,
) => Promise<Result>

/**
 * Leaves connections of the database to other shops and other calls, however many orders come for one shop. Where all
 * share one writer there are no connections to share, and orders of the same moment share a commit.
 * Throws QueueFullError, and AbandonedError where the turn does not come within `longestWait` milliseconds.
 */
export function createOrderQueue(db: Db, longestWait = LONGEST_WAIT): OrderQueue {
  if (isSingleWriter(db)) return (_turn, place) => place()
  const queue = new FairQueue(ORDERS)
  return ({ storeId, signal }, place) => {
    const late = AbortSignal.timeout(longestWait)
    return queue.run(`${storeId}`, place, AbortSignal.any([signal, late]))
  }
}

/** Calls of all shoppers that may wait. */
const MAX_WAITING = 1_000

/** A shopper that never stops takes a quarter of the time at most: others are served in between. */
const PAUSE_FACTOR = 3

/** Runs the work of one shopper's calls one after the other, whatever other shoppers do. */
type ShopperQueue = <Result>(
  /** The `id` is a shopper's, or stands for a guest of the store. */
  call: Pick<Call<unknown, unknown, unknown>, 'c' | 'store'> & { shopper: { id: number | string } },
  work: () => Promise<Result>,
) => Promise<Result>

/** A queue where at most `max` calls of a shopper wait; one more is refused with 429, by the limit's `name`. */
export function createShopperQueue({ name, max }: { name: string; max: number }): ShopperQueue {
  const queue = new FairQueue({
    concurrency: Number.POSITIVE_INFINITY,
    concurrencyPerOwner: 1,
    maxWaiting: MAX_WAITING,
    maxWaitingPerOwner: max,
    pauseFactor: PAUSE_FACTOR,
  })
  return async ({ c, store, shopper }, work) => {
    const job = async () => ({ result: await work() })
    const done = await queue.tryRun(`${store.id} ${shopper.id}`, job, c.req.raw.signal)
    if (!done) throw new ServiceError('limit-reached', { limit: name, seconds: 1 })
    return done.result
  }
}
