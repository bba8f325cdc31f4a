import { createHash } from 'node:crypto'
import type { Db } from './tables.ts'

/** At most `most` hits in each window of `windowMs` milliseconds. */
export interface Limit {
  name: string
  max: number
  windowMs: number
}

/** A limit and whom it counts. */
export type Counted = readonly [limit: Limit, who: string]

/** A limit that is reached, and the seconds until it counts anew. */
export interface Reached {
  limit: Limit
  seconds: number
}

/** Counts one hit of `who` and says how many seconds to wait; 0 when it is within the limit. */
export async function consume(
  db: Db,
  storeId: number,
  limit: Limit,
  who: string,
  now: number,
): Promise<number> {
  const reached = await hitAll(db, storeId, [[limit, who]], now)
  return reached?.seconds ?? 0
}

/** Counts one hit for each; what keeps the caller waiting longest, when any is beyond its limit. */
export async function hitAll(
  db: Db,
  storeId: number,
  counted: readonly Counted[],
  now: number,
): Promise<Reached | undefined> {
  const hits = await add(db, storeId, counted, { amount: 1, now })
  return longest(counted, now, (limit, who) => (hits.get(bucketOf(limit, who)) ?? 0) > limit.max)
}

/** What keeps the caller waiting where the limit is used up already; counts nothing. */
export async function findReached(
  db: Db,
  storeId: number,
  counted: readonly Counted[],
  now: number,
): Promise<Reached | undefined> {
  const rows = await db
    .selectFrom('rate_limits')
    .select(['bucket', 'window_start', 'hits'])
    .where('store_id', '=', storeId)
    .where(
      'bucket',
      'in',
      counted.map(([limit, who]) => bucketOf(limit, who)),
    )
    .execute()
  return longest(counted, now, (limit, who) => {
    const row = rows.find(({ bucket }) => bucket === bucketOf(limit, who))
    return row?.window_start === startOf(limit, now) && row.hits >= limit.max
  })
}

/** Takes one hit of each back, because what it counted turned out well. */
export async function refund(
  db: Db,
  storeId: number,
  counted: readonly Counted[],
  now: number,
): Promise<void> {
  await add(db, storeId, counted, { amount: -1, now })
}

/** Adds to the hits of each bucket's window; the hits by bucket. */
async function add(
  db: Db,
  storeId: number,
  counted: readonly Counted[],
  { amount, now }: { amount: 1 | -1; now: number },
): Promise<Map<string, number>> {
  const start = Math.max(0, amount)
  const rows = counted
    .map(([limit, who]) => ({
      store_id: storeId,
      bucket: bucketOf(limit, who),
      window_start: startOf(limit, now),
      hits: start,
    }))
    // In one order, so that two calls that lock the same rows never wait for each other.
    .toSorted((one, other) => (one.bucket < other.bucket ? -1 : 1))
  const kept = await db
    .insertInto('rate_limits')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['store_id', 'bucket']).doUpdateSet(eb => ({
        hits: eb
          .case()
          .when('rate_limits.window_start', '<>', eb.ref('excluded.window_start'))
          .then(start)
          .when('rate_limits.hits', '>=', -amount)
          .then(eb('rate_limits.hits', '+', amount))
          .else(0)
          .end(),
        window_start: eb.ref('excluded.window_start'),
      })),
    )
    .returning(['bucket', 'hits'])
    .execute()
  return new Map(kept.map(({ bucket, hits }) => [bucket, hits]))
}

function longest(
  counted: readonly Counted[],
  now: number,
  isReached: (limit: Limit, who: string) => boolean,
): Reached | undefined {
  return counted
    .filter(([limit, who]) => isReached(limit, who))
    .map(([limit]) => ({ limit, seconds: Math.ceil((startOf(limit, now) + limit.windowMs - now) / 1000) }))
    .toSorted((one, other) => other.seconds - one.seconds)[0]
}

function startOf({ windowMs }: Limit, now: number): number {
  return now - (now % windowMs)
}

// A hash, so that the table tells no addresses.
function bucketOf(limit: Limit, who: string): string {
  return createHash('sha256').update(`${limit.name} ${who}`).digest('base64url')
}
