import { FairQueue } from '../../../concurrency/fair-queue.ts'
import { ServiceError } from '../services/service-error.ts'
import type { Call } from './bind-endpoint.ts'

/** Calls of all shoppers that may wait. */
const MAX_WAITING = 1_000

/** A shopper that never stops takes a quarter of the time at most: others are served in between. */
const PAUSE_FACTOR = 3

/** Runs the work of one shopper's calls one after the other, whatever other shoppers do. */
export type ShopperQueue = <Result>(
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
