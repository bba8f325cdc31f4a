import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../tables/tables.ts'

/** At most `max` hits in each window of `windowMs` milliseconds. */
export interface Limit {
  name: string
  max: number
  windowMs: number
}

export type Counted = readonly [limit: Limit, subject: string]

/** A limit that is reached, and the seconds until its next window. */
export interface Reached {
  limit: Limit
  seconds: number
}

/** Counts one hit of each, or `amount`; returns the exceeded limit with the longest wait, if any. */
export async function hitAll(
  db: Db,
  storeId: number,
  counted: readonly Counted[],
  now: number,
  amount = 1,
): Promise<Reached | undefined> {
  const hits = await add(db, storeId, counted, { amount, now })
  return longest(counted, now, (limit, subject) => (hits.get(bucketOf(limit, subject)) ?? 0) > limit.max)
}

/** The exceeded limit with the longest wait, if any; counts nothing. */
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
      counted.map(([limit, subject]) => bucketOf(limit, subject)),
    )
    .execute()
  return longest(counted, now, (limit, subject) => {
    const row = rows.find(({ bucket }) => bucket === bucketOf(limit, subject))
    return row?.window_start === startOf(limit, now) && row.hits >= limit.max
  })
}

/** Takes back one hit of each, after a call that should not count. */
export async function refund(
  db: Db,
  storeId: number,
  counted: readonly Counted[],
  now: number,
): Promise<void> {
  await add(db, storeId, counted, { amount: -1, now })
}

/** Adds to the count of each bucket's window; returns the counts by bucket. */
async function add(
  db: Db,
  storeId: number,
  counted: readonly Counted[],
  { amount, now }: { amount: number; now: number },
): Promise<Map<string, number>> {
  const start = Math.max(0, amount)
  const buckets = counted
    .map(([limit, subject]) => ({ bucket: bucketOf(limit, subject), windowStart: startOf(limit, now) }))
    // Sorted, so that two calls that lock the same rows cannot deadlock.
    .toSorted((one, other) => (one.bucket < other.bucket ? -1 : 1))
    .map(({ bucket, windowStart }) => sql`(${storeId}, ${bucket}, ${windowStart}, ${start})`)
  // Every order waits for this: as text it takes a third of the time that a query builder does.
  const { rows } = await sql<{ bucket: string; hits: number }>`
    insert into rate_limits (store_id, bucket, window_start, hits) values ${sql.join(buckets)}
    on conflict (store_id, bucket) do update set
      hits = case when rate_limits.window_start <> excluded.window_start then excluded.hits
        when rate_limits.hits >= ${-amount} then rate_limits.hits + ${amount} else 0 end,
      window_start = excluded.window_start
    returning bucket, hits`.execute(db)
  return new Map(rows.map(({ bucket, hits }) => [bucket, hits]))
}

function longest(
  counted: readonly Counted[],
  now: number,
  isReached: (limit: Limit, subject: string) => boolean,
): Reached | undefined {
  return counted
    .filter(([limit, subject]) => isReached(limit, subject))
    .map(([limit]) => ({ limit, seconds: Math.ceil((startOf(limit, now) + limit.windowMs - now) / 1000) }))
    .toSorted((one, other) => other.seconds - one.seconds)[0]
}

function startOf({ windowMs }: Limit, now: number): number {
  return now - (now % windowMs)
}

// A hash, so that the table holds no addresses.
function bucketOf(limit: Limit, subject: string): string {
  return createHash('sha256').update(`${limit.name} ${subject}`).digest('base64url')
}
