import { setImmediate } from 'node:timers/promises'
import { type Insertable, sql, type Updateable } from 'kysely'
import { MINUTE } from '../../domain/durations.ts'
import { chunks, firstValue, isOneOf } from '../platform/tables/queries.ts'
import type { Db, Row, Tables, Tx } from '../platform/tables/tables.ts'

/** Rows of one statement: engines limit its parameters, and on SQLite every call waits for its commit. */
const ROWS = 200

export type PictureFetch = Row<'picture_fetches'>

/** Whether a picture is elsewhere. */
export function isRemote(url: string): boolean {
  return /^https?:\/\//i.test(url)
}

/** Of these addresses the path and colour of each whose picture the shop has already, and those that could not be fetched. */
export async function fetchedPictures(db: Db, storeId: number, addresses: readonly string[]) {
  const fetched = new Map<string, { url: string; color?: string | undefined }>()
  const failed = new Set<string>()
  const urls = addresses.filter(isRemote)
  if (urls.length === 0) return { fetched, failed }
  const rows = await db
    .selectFrom('picture_fetches')
    .select(['url', 'path', 'color', 'state'])
    .where('store_id', '=', storeId)
    .where(isOneOf(db, 'url', urls))
    .where('state', '<>', 'waiting')
    .execute()
  for (const { url, path, color, state } of rows)
    if (state === 'done') fetched.set(url, { url: path, color: color || undefined })
    else failed.add(url)
  return { fetched, failed }
}

/** Queues pictures for the products of an import; one that is queued already keeps its turn, a failed one is tried again. */
export async function queuePictures(
  tx: Tx,
  rows: readonly Insertable<Tables['picture_fetches']>[],
): Promise<void> {
  const isFailed = sql`picture_fetches.state = 'failed'`
  for (const part of chunks(rows, ROWS))
    await tx
      .insertInto('picture_fetches')
      .values(part)
      .onConflict(conflict =>
        conflict.columns(['store_id', 'url', 'product_id']).doUpdateSet(eb => ({
          state: 'waiting',
          tries: sql<number>`case when ${isFailed} then 0 else picture_fetches.tries end`,
          due_at: sql<number>`case when ${isFailed} then excluded.due_at else picture_fetches.due_at end`,
          import_id: eb.ref('excluded.import_id'),
          line: eb.ref('excluded.line'),
        })),
      )
      .execute()
}

/** Written out, because a part of an index is used for a constant only. */
const waiting = sql<boolean>`state = 'waiting'`
const failed = sql<boolean>`state = 'failed'`

/** The shop with the next higher id than `after` that has pictures to fetch; undefined without one. */
export function nextStoreWithFetches(db: Db, after: number): Promise<number | undefined> {
  return firstValue(
    db
      .selectFrom('picture_fetches')
      .select('store_id')
      .where(waiting)
      .where('store_id', '>', after)
      .orderBy('store_id')
      .limit(1),
  )
}

/** Milliseconds before the second try and the further ones; after the last one it has failed. */
export const PAUSES = [MINUTE, 10 * MINUTE, 60 * MINUTE]
const LONGEST_PAUSE = Math.max(...PAUSES)

/** Pictures of a shop that are due, the first of them. */
export async function dueFetches(
  db: Db,
  storeId: number,
  { now, limit }: { now: number; limit: number },
): Promise<PictureFetch[]> {
  const ofStore = () =>
    db.selectFrom('picture_fetches').selectAll().where(waiting).where('store_id', '=', storeId)
  const due = await ofStore().where('due_at', '<=', now).orderBy('due_at').limit(limit).execute()
  if (due.length > 0) return due
  return ofStore()
    .where('due_at', '>', now + LONGEST_PAUSE)
    .limit(limit)
    .execute()
}

/** Takes a picture that is due for this process until `until`; undefined where another one was first. */
export function leaseFetch(
  db: Db,
  id: number,
  { now, until }: { now: number; until: number },
): Promise<PictureFetch | undefined> {
  return (
    db
      .updateTable('picture_fetches')
      .set(eb => ({ due_at: until, tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .where(waiting)
      // What is due later than after the longest pause was written before the clock was set back.
      .where(eb => eb.or([eb('due_at', '<=', now), eb('due_at', '>', now + LONGEST_PAUSE)]))
      .returningAll()
      .executeTakeFirst()
  )
}

export async function changeFetch(
  db: Db,
  id: number,
  change: Updateable<Tables['picture_fetches']>,
): Promise<void> {
  await db.updateTable('picture_fetches').set(change).where('id', '=', id).execute()
}

/** Removes a picture from the queue, unless a later import has queued it since. */
export async function deleteFetch(db: Db, { id, import_id }: PictureFetch): Promise<void> {
  await db.deleteFrom('picture_fetches').where('id', '=', id).where('import_id', '=', import_id).execute()
}

/** How many pictures of each of these imports wait, and how many could not be fetched. */
export async function countFetches(
  db: Db,
  importIds: readonly number[],
): Promise<Map<number, { waiting: number; failed: number }>> {
  const counts = new Map(importIds.map(id => [id, { waiting: 0, failed: 0 }]))
  if (importIds.length === 0) return counts
  // One query for each index: both conditions at once would use neither.
  for (const state of ['waiting', 'failed'] as const) {
    const rows = await db
      .selectFrom('picture_fetches')
      .select(({ fn }) => ['import_id', fn.countAll().as('pictures')])
      .where(state === 'waiting' ? waiting : failed)
      .where('import_id', 'in', importIds)
      .groupBy('import_id')
      .execute()
    for (const { import_id, pictures } of rows) {
      const count = counts.get(import_id)
      if (count) count[state] = Number(pictures)
    }
  }
  return counts
}

/** Pictures that an import named and that could not be fetched, by line. */
export function failedFetches(db: Db, importId: number, limit: number): Promise<PictureFetch[]> {
  return db
    .selectFrom('picture_fetches')
    .selectAll()
    .where(failed)
    .where('import_id', '=', importId)
    .orderBy('line')
    .limit(limit)
    .execute()
}

/** A picture that was removed from the library is fetched anew where a file names its address again. */
export async function forgetFetched(tx: Tx, storeId: number, path: string): Promise<void> {
  await tx
    .deleteFrom('picture_fetches')
    .where('store_id', '=', storeId)
    .where('state', '=', 'done')
    .where('path', '=', path)
    .execute()
}

export async function deleteFailedFetches(db: Db, importId: number): Promise<void> {
  const some = db.selectFrom('picture_fetches').select('id').where(failed).where('import_id', '=', importId)
  const deletion = db.deleteFrom('picture_fetches').where('id', 'in', some.limit(ROWS))
  while ((await deletion.executeTakeFirstOrThrow()).numDeletedRows > 0n) await setImmediate()
}
