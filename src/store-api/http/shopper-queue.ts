import { FairQueue } from '../../concurrency/fair-queue.ts'
import type { Call } from './bind-endpoint.ts'
import { tooManyRequests } from './http-error.ts'

/** Calls of all shoppers that may wait. */
const MAX_WAITING = 1_000

/** Runs the work of one shopper's calls one after the other, whatever other shoppers do. */
export type ShopperQueue = <Result>(
  call: Pick<Call<unknown, unknown, unknown>, 'c' | 'store' | 'shopper'>,
  work: () => Promise<Result>,
) => Promise<Result>

/** A queue where at most `maxWaitingPerShopper` calls of a shopper wait; one more is refused with 429. */
export function createShopperQueue(maxWaitingPerShopper: number): ShopperQueue {
  const queue = new FairQueue({
    concurrency: Number.POSITIVE_INFINITY,
    concurrencyPerOwner: 1,
    maxWaiting: MAX_WAITING,
    maxWaitingPerOwner: maxWaitingPerShopper,
  })
  return async ({ c, store, shopper }, work) => {
    const job = async () => ({ result: await work() })
    const done = await queue.tryRun(`${store.id} ${shopper.id}`, job, c.req.raw.signal)
    if (!done) throw tooManyRequests(1)
    return done.result
  }
}
