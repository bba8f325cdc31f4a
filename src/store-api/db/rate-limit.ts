import { createHash } from 'node:crypto'
import type { Db } from './tables.ts'

/** At most `most` hits in each window of `windowMs` milliseconds. */
export interface Limit {
  name: string
  most: number
  windowMs: number
}

/** Counts one hit of `who` and says how many seconds to wait; 0 when it is within the limit. */
export async function hit(db: Db, storeId: number, limit: Limit, who: string, now: number): Promise<number> {
  const windowStart = now - (now % limit.windowMs)
  const { hits } = await db
    .insertInto('rate_limits')
    .values({ store_id: storeId, bucket: bucketOf(limit, who), window_start: windowStart, hits: 1 })
    .onConflict(conflict =>
      conflict.columns(['store_id', 'bucket']).doUpdateSet(eb => ({
        hits: eb
          .case()
          .when('rate_limits.window_start', '=', windowStart)
          .then(eb('rate_limits.hits', '+', 1))
          .else(1)
          .end(),
        window_start: windowStart,
      })),
    )
    .returning('hits')
    .executeTakeFirstOrThrow()
  return hits <= limit.most ? 0 : Math.ceil((windowStart + limit.windowMs - now) / 1000)
}

/** Takes one hit back, because what it counted turned out well. */
export async function forgive(db: Db, storeId: number, limit: Limit, who: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set(eb => ({ hits: eb('hits', '-', 1) }))
    .where('store_id', '=', storeId)
    .where('bucket', '=', bucketOf(limit, who))
    .where('hits', '>', 0)
    .execute()
}

// A hash, so that the table tells no addresses.
function bucketOf(limit: Limit, who: string): string {
  return createHash('sha256').update(`${limit.name} ${who}`).digest('base64url')
}
