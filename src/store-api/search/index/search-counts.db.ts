import { setImmediate } from 'node:timers/promises'
import { type SqlBool, sql } from 'kysely'
import { DAY } from '../../../domain/durations.ts'
import { isSingleWriter } from '../../platform/engine/engine.ts'
import { deleteInParts } from '../../platform/tables/delete-in-parts.ts'
import { chunks } from '../../platform/tables/queries.ts'
import type { Db } from '../../platform/tables/tables.ts'

/** Days that counts are kept. */
const KEPT_DAYS = 90

/** How often a text was searched for on a day, and what came of it. */
export interface SearchCount {
  storeId: number
  /** Whole days since 1970, in UTC. */
  day: number
  text: string
  searches: number
  /** Those of `searches` that found no product. */
  notFound: number
  /** How often a product was opened from its results. */
  clicks: number
}

/** A text with its counts over several days. */
type SearchedText = Pick<SearchCount, 'text' | 'searches' | 'notFound' | 'clicks'>

/** Whole days since 1970 at a time in milliseconds. */
export function dayOf(time: number): number {
  return Math.floor(time / DAY)
}

/** Rows of one statement, which holds up SQLite's other writes. */
const TOGETHER = 500

/** Adds to the counts, in parts; those of a store that is gone are left out. */
export async function addSearchCounts(db: Db, counts: readonly SearchCount[]): Promise<void> {
  for (const part of chunks(counts, TOGETHER)) {
    await addCounts(db, part)
    await setImmediate()
  }
}

async function addCounts(db: Db, counts: readonly SearchCount[]): Promise<void> {
  const rows = counts.map(({ storeId, day, text, searches, notFound, clicks }) => [
    ...[storeId, day, text],
    ...[searches, notFound, clicks],
  ])
  const json = JSON.stringify(rows)
  const source = isSingleWriter(db)
    ? sql`json_each(${json}) as rows`
    : sql`json_array_elements(${json}::json) as rows (value)`
  const number = (at: number) => sql`cast(rows.value ->> ${sql.lit(at)} as bigint)`
  // In one order, so that two processes that write at once wait for each other and do not block each other.
  await sql`insert into search_counts (store_id, day, text, searches, not_found, clicks)
    select stores.id, ${number(1)}, rows.value ->> 2, ${number(3)}, ${number(4)}, ${number(5)}
    from ${source} join stores on stores.id = ${number(0)} where true order by 1, 2, 3
    on conflict (store_id, day, text) do update set
      searches = search_counts.searches + excluded.searches,
      not_found = search_counts.not_found + excluded.not_found,
      clicks = search_counts.clicks + excluded.clicks`.execute(db)
}

/** Texts of a store since a day that were searched for, or not found, at least `least` times: the most frequent ones. */
export async function frequentSearches(
  db: Db,
  storeId: number,
  { by, since, least, limit }: { by: 'searches' | 'not_found'; since: number; least: number; limit: number },
): Promise<SearchedText[]> {
  const rows = await db
    .selectFrom('search_counts')
    .select(({ fn }) => [
      'text',
      fn.sum<number>('searches').as('searches'),
      fn.sum<number>('not_found').as('notFound'),
      fn.sum<number>('clicks').as('clicks'),
    ])
    .where('store_id', '=', storeId)
    .where('day', '>=', since)
    .groupBy('text')
    .having(({ fn }) => fn.sum(by), '>=', least)
    .orderBy(({ fn }) => fn.sum(by), 'desc')
    .orderBy('text')
    .limit(limit)
    .execute()
  return rows.map(({ text, searches, notFound, clicks }) => ({
    text,
    searches: Number(searches),
    notFound: Number(notFound),
    clicks: Number(clicks),
  }))
}

/** Deletes counts that are older than they are kept; `now` is milliseconds since 1970. */
export async function deleteOldSearchCounts(db: Db, now: number): Promise<void> {
  await deleteInParts(db, 'search_counts', {
    key: ['store_id', 'day', 'text'],
    old: sql<SqlBool>`day < ${dayOf(now) - KEPT_DAYS}`,
  })
}
