import { FairQueue } from '../../concurrency/fair-queue.ts'
import { isSingleWriter } from '../platform/engine/engine.ts'
import { POOL_SIZE } from '../platform/engine/postgres.ts'
import type { Db } from '../platform/tables/tables.ts'

/** Orders being placed at once, each on a connection: of all shops and of one. Four connections are left for other calls. */
const ORDERS = { concurrency: POOL_SIZE - 4, concurrencyPerOwner: (POOL_SIZE - 4) / 2, maxWaiting: 512 }

/** Milliseconds that an order waits for its turn: of ten, after which the shopper's page gives up, the rest is for the order itself. */
const LONGEST_WAIT = 5_000

export interface OrderTurn {
  storeId: number
  signal: AbortSignal
}

export type OrderQueue = <Result>(turn: OrderTurn, place: () => Promise<Result>) => Promise<Result>

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
