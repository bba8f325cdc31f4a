import type { Db } from './tables.ts'

/** A place in a listing's order: oldest first, the product's own number among equals. */
export interface Place {
  created_at: number
  product_pk: number
}

/** A place with how many entries of its list are older. */
export interface Mark extends Place {
  below: number
}

/** Before every entry. */
export const OLDEST: Mark = { created_at: Number.MIN_SAFE_INTEGER, product_pk: 0, below: 0 }

/** A list with how many entries it has. */
export interface List {
  id: number
  count: number
}

/** `limit` entries of the lists together after the `offset` newest, newest first. */
export function newestOf(db: Db, lists: { id: number }[], offset: number, limit: number): Promise<Place[]> {
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

/** `limit` entries of the lists together, oldest first, after the `offset` oldest from `place` on. */
export function entriesFrom(
  db: Db,
  lists: { id: number }[],
  place: Place,
  offset: number,
  limit: number,
): Promise<Place[]> {
  const tops = lists.map(({ id }) =>
    entriesOf(db, id)
      .where(eb =>
        eb(eb.refTuple('created_at', 'product_pk'), '>=', eb.tuple(place.created_at, place.product_pk)),
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

/** SQLite takes 500 parts in one union. */
const MOST_PARTS = 250

// Each part has an order and a limit of its own, which SQL allows only in a query of its own.
function merged(db: Db, tops: ReturnType<typeof entriesOf>[]) {
  const parts = tops.map(top => db.selectFrom(top.as('top')).select(['created_at', 'product_pk']))
  const unions = Array.from({ length: Math.ceil(parts.length / MOST_PARTS) }, (_, at) =>
    parts.slice(at * MOST_PARTS, (at + 1) * MOST_PARTS).reduce((union, top) => union.unionAll(top)),
  )
  const all = unions
    .map(union => db.selectFrom(union.as('some')).select(['created_at', 'product_pk']))
    .reduce((one, other) => one.unionAll(other))
  return db.selectFrom(all.as('merged')).select(['created_at', 'product_pk'])
}

/** The newest mark with at most `rank` entries below it. */
export function markAtRank(db: Db, listId: number, rank: number): Promise<Mark | undefined> {
  return marksOf(db, listId)
    .where('below', '<=', Math.floor(rank))
    .orderBy('below', 'desc')
    .executeTakeFirst()
}

/** The newest mark that is not newer than `place`. */
export function markBefore(db: Db, listId: number, place: Place): Promise<Mark | undefined> {
  return marksOf(db, listId)
    .where(eb =>
      eb(eb.refTuple('created_at', 'product_pk'), '<=', eb.tuple(place.created_at, place.product_pk)),
    )
    .orderBy('created_at', 'desc')
    .orderBy('product_pk', 'desc')
    .executeTakeFirst()
}

function marksOf(db: Db, listId: number) {
  return db
    .selectFrom('list_marks')
    .select(['created_at', 'product_pk', 'below'])
    .where('list_id', '=', listId)
    .limit(1)
}

/** How many entries of a list are in `[from, to)`. */
export async function countFrom(db: Db, listId: number, from: Place, to: Place): Promise<number> {
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
