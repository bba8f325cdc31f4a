import { FairQueue } from '../../../concurrency/fair-queue.ts'
import { isSingleWriter } from '../../db/engine/engine.ts'
import { POOL_SIZE } from '../../db/engine/postgres.ts'
import type { Db } from '../../db/tables.ts'

/** Orders being placed at once, each on a connection: of all shops and of one. Four connections are left for other calls. */
const ORDERS = { concurrency: POOL_SIZE - 4, concurrencyPerOwner: (POOL_SIZE - 4) / 2, maxWaiting: 512 }

export interface OrderTurn {
  storeId: number
  signal: AbortSignal
}

export type OrderQueue = <Result>(turn: OrderTurn, place: () => Promise<Result>) => Promise<Result>

/**
 * Leaves connections of the database to other shops and other calls, however many orders come for one shop. Where all
 * share one writer there are no connections to share, and orders of the same moment share a commit.
 * Throws QueueFullError and AbandonedError.
 */
export function createOrderQueue(db: Db): OrderQueue {
  if (isSingleWriter(db)) return (_turn, place) => place()
  const queue = new FairQueue(ORDERS)
  return ({ storeId, signal }, place) => queue.run(`${storeId}`, place, signal)
}
