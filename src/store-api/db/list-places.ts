import type { Db } from './tables.ts'

/** Sort key of a listing: oldest first, then by the product's primary key. */
export interface SortKey {
  created_at: number
  product_pk: number
}

/** A sort key with its rank: the number of older entries in its list. */
export interface Checkpoint extends SortKey {
  below: number
}

/** Sorts before every entry. */
export const START: Checkpoint = { created_at: Number.MIN_SAFE_INTEGER, product_pk: 0, below: 0 }

/** A list and its number of entries. */
export interface List {
  id: number
  count: number
}

/** `limit` entries of all lists after the `offset` newest, newest first. */
export function newestOf(db: Db, lists: { id: number }[], offset: number, limit: number): Promise<SortKey[]> {
  const tops = lists.map(({ id }) =>
    entriesOf(db, id)
      .orderBy('created_at', 'desc')
      .orderBy('product_pk', 'desc')
      .limit(offset + limit),
  )
  return merged(db, tops)
    .orderBy('created_at', 'desc')
    .orderBy('product_pk', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** `limit` entries of all lists, oldest first, after the `offset` oldest from `start` on. */
export function entriesFrom(
  db: Db,
  lists: { id: number }[],
  start: SortKey,
  offset: number,
  limit: number,
): Promise<SortKey[]> {
  const tops = lists.map(({ id }) =>
    entriesOf(db, id)
      .where(eb =>
        eb(eb.refTuple('created_at', 'product_pk'), '>=', eb.tuple(start.created_at, start.product_pk)),
      )
      .orderBy('created_at')
      .orderBy('product_pk')
      .limit(offset + limit),
  )
  return merged(db, tops).orderBy('created_at').orderBy('product_pk').limit(limit).offset(offset).execute()
}

function entriesOf(db: Db, listId: number) {
  return db.selectFrom('list_entries').select(['created_at', 'product_pk']).where('list_id', '=', listId)
}

/** SQLite allows 500 terms in one compound select. */
const MAX_PARTS = 250

// Each part has its own order and limit, which SQL allows only in a subquery.
function merged(db: Db, tops: ReturnType<typeof entriesOf>[]) {
  const columns = (part: (typeof tops)[number], name: string) =>
    db.selectFrom(part.as(name)).select(['created_at', 'product_pk'])
  const union = (parts: typeof tops) =>
    parts.map(part => columns(part, 'top')).reduce((all, top) => all.unionAll(top))
  if (tops.length <= MAX_PARTS) return columns(union(tops), 'merged')
  const unions = Array.from({ length: Math.ceil(tops.length / MAX_PARTS) }, (_, at) =>
    union(tops.slice(at * MAX_PARTS, (at + 1) * MAX_PARTS)),
  )
  return columns(union(unions), 'merged')
}

/** The newest checkpoint with at most `rank` older entries. */
export function checkpointAtRank(db: Db, listId: number, rank: number): Promise<Checkpoint | undefined> {
  return checkpointsOf(db, listId)
    .where('below', '<=', Math.floor(rank))
    .orderBy('below', 'desc')
    .executeTakeFirst()
}

/** The newest checkpoint that is not newer than the given sort key. */
export function checkpointBefore(db: Db, listId: number, key: SortKey): Promise<Checkpoint | undefined> {
  return checkpointsOf(db, listId)
    .where(eb => eb(eb.refTuple('created_at', 'product_pk'), '<=', eb.tuple(key.created_at, key.product_pk)))
    .orderBy('created_at', 'desc')
    .orderBy('product_pk', 'desc')
    .executeTakeFirst()
}

function checkpointsOf(db: Db, listId: number) {
  return db
    .selectFrom('list_marks')
    .select(['created_at', 'product_pk', 'below'])
    .where('list_id', '=', listId)
    .limit(1)
}

/** Number of entries of a list in `[from, to)`. */
export async function countFrom(db: Db, listId: number, from: SortKey, to: SortKey): Promise<number> {
  const { count } = await db
    .selectFrom('list_entries')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('list_id', '=', listId)
    .where(eb =>
      eb(eb.refTuple('created_at', 'product_pk'), '>=', eb.tuple(from.created_at, from.product_pk)),
    )
    .where(eb => eb(eb.refTuple('created_at', 'product_pk'), '<', eb.tuple(to.created_at, to.product_pk)))
    .executeTakeFirstOrThrow()
  return count
}
