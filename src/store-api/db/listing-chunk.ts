import { sql } from 'kysely'
import { chunks } from './chunks.ts'
import { CHECKPOINT_INTERVAL, type Listed, listKeysOf, splitWidestGap } from './listing-write.ts'
import { newestCheckpoints } from './newest-checkpoints.ts'
import type { Tx } from './tables.ts'

/** Rows of one statement: engines limit its parameters. */
const ROWS = 200

interface Entry {
  created_at: number
  product_pk: number
}

interface ChunkOfList {
  key: ReturnType<typeof listKeysOf>[number]
  /** Oldest first. */
  entries: Entry[]
}

/**
 * Takes some products out of the lists that they were in `before`, and adds them to those they are in `after`; what
 * stays in a list is not touched. Unlike `relist` it counts nothing anew, so that a short chunk of a long import takes
 * as long at its end as at its start. At most 200 products.
 */
export async function relistChunk(
  tx: Tx,
  storeId: number,
  { before, after }: { before: readonly Listed[]; after: readonly Listed[] },
): Promise<void> {
  const [old, next] = [byList(before), byList(after)]
  for (const { key, entries } of missingIn(old, next)) await removeEntries(tx, storeId, key, entries)
  await addEntries(tx, storeId, missingIn(next, old))
}

function byList(products: readonly Listed[]): Map<string, ChunkOfList> {
  const lists = new Map<string, ChunkOfList>()
  for (const product of products)
    for (const key of listKeysOf(product)) {
      const name = nameOfList(key)
      const entry = { created_at: product.created_at, product_pk: product.pk }
      const list = lists.get(name)
      if (list) list.entries.push(entry)
      else lists.set(name, { key, entries: [entry] })
    }
  for (const { entries } of lists.values()) entries.sort(byAge)
  return lists
}

type ListName = Record<'scope' | 'parent' | 'category' | 'gender', string> & { featured: 0 | 1 }

function nameOfList({ scope, parent, featured, category, gender }: ListName): string {
  return JSON.stringify([scope, parent, featured, category, gender])
}

function byAge(a: Entry, b: Entry): number {
  return a.created_at - b.created_at || a.product_pk - b.product_pk
}

/** What `lists` has and `others` has not. */
function missingIn(
  lists: ReadonlyMap<string, ChunkOfList>,
  others: ReadonlyMap<string, ChunkOfList>,
): ChunkOfList[] {
  return [...lists].flatMap(([name, { key, entries }]) => {
    const there = new Set(others.get(name)?.entries.map(nameOf))
    const left = there.size === 0 ? entries : entries.filter(entry => !there.has(nameOf(entry)))
    return left.length > 0 ? [{ key, entries: left }] : []
  })
}

const nameOf = ({ created_at, product_pk }: Entry) => `${created_at} ${product_pk}`

async function removeEntries(
  tx: Tx,
  storeId: number,
  key: ChunkOfList['key'],
  entries: readonly Entry[],
): Promise<void> {
  const list = await tx
    .updateTable('lists')
    .set(eb => ({ count: eb('count', '-', entries.length) }))
    .where('store_id', '=', storeId)
    .where('scope', '=', key.scope)
    .where('parent', '=', key.parent)
    .where('featured', '=', key.featured)
    .where('category', '=', key.category)
    .where('gender', '=', key.gender)
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const part of chunks(entries, ROWS))
    await tx
      .deleteFrom('list_entries')
      .where('list_id', '=', list.id)
      .where(eb =>
        eb(
          eb.refTuple('created_at', 'product_pk'),
          'in',
          part.map(entry => eb.tuple(entry.created_at, entry.product_pk)),
        ),
      )
      .execute()
  await moveCheckpoints(tx, list.id, entries, -1)
}

async function addEntries(tx: Tx, storeId: number, lists: readonly ChunkOfList[]): Promise<void> {
  const counted = await countUp(tx, storeId, lists)
  const rows = counted.flatMap(({ id, entries }) => entries.map(entry => ({ list_id: id, ...entry })))
  for (const part of chunks(rows, ROWS)) await tx.insertInto('list_entries').values(part).execute()
  // A list that is shorter has no checkpoints.
  const long = counted.filter(({ count }) => count > CHECKPOINT_INTERVAL)
  const newest = await newestCheckpoints(
    tx,
    long.map(({ id }) => id),
  )
  for (const list of long) {
    const { id, count, entries } = list
    const [oldest] = entries
    const last = newest.get(id)
    const isBehind = last === undefined || (oldest !== undefined && byAge(oldest, last) > 0)
    // New products are the newest of their lists, the usual case: no rank changes, and one gap may be too wide.
    if (isBehind && count - (last?.below ?? 0) < 2 * CHECKPOINT_INTERVAL) continue
    if (!isBehind) await moveCheckpoints(tx, id, entries, 1)
    await splitGaps(tx, list, entries)
  }
}

interface CountedList {
  id: number
  /** With the entries. */
  count: number
  entries: readonly Entry[]
}

/** Raises the counts of lists by their entries, and adds those that are missing. */
async function countUp(tx: Tx, storeId: number, lists: readonly ChunkOfList[]): Promise<CountedList[]> {
  const byName = new Map(lists.map(list => [nameOfList(list.key), list.entries]))
  const counted: CountedList[] = []
  for (const part of chunks(lists, ROWS)) {
    const rows = await tx
      .insertInto('lists')
      .values(part.map(({ key, entries }) => ({ store_id: storeId, ...key, count: entries.length })))
      .onConflict(conflict =>
        conflict
          .columns(['store_id', 'scope', 'parent', 'featured', 'category', 'gender'])
          .doUpdateSet(eb => ({ count: eb('lists.count', '+', eb.ref('excluded.count')) })),
      )
      .returning(['id', 'count', 'scope', 'parent', 'featured', 'category', 'gender'])
      .execute()
    for (const { id, count, ...key } of rows)
      counted.push({ id, count, entries: byName.get(nameOfList(key)) ?? [] })
  }
  return counted
}

/** Adjusts the rank of each checkpoint by the number of entries that are older than it. */
async function moveCheckpoints(tx: Tx, listId: number, entries: readonly Entry[], by: 1 | -1): Promise<void> {
  const [oldest] = entries
  if (!oldest) return
  const newer = await tx
    .selectFrom('list_marks')
    .select(['created_at', 'product_pk'])
    .where('list_id', '=', listId)
    .where(eb =>
      eb(eb.refTuple('created_at', 'product_pk'), '>', eb.tuple(oldest.created_at, oldest.product_pk)),
    )
    .limit(1)
    .execute()
  // New products are the newest of their lists: the usual case.
  if (newer.length === 0) return
  const rows = entries.map(entry => sql`(${sql.lit(entry.created_at)}, ${sql.lit(entry.product_pk)})`)
  await sql`with moved (at, pk) as (values ${sql.join(rows)})
    update list_marks set below = below + ${sql.lit(by)} * (select count(*) from moved
      where (moved.at, moved.pk) < (list_marks.created_at, list_marks.product_pk))
    where list_id = ${listId}
      and (created_at, product_pk) > (${sql.lit(oldest.created_at)}, ${sql.lit(oldest.product_pk)})`.execute(
    tx,
  )
}

/** Adds a checkpoint in every gap that the entries have made too wide; each gap is looked at once. */
async function splitGaps(
  tx: Tx,
  list: Pick<CountedList, 'id' | 'count'>,
  entries: readonly Entry[],
): Promise<void> {
  let left = entries
  while (left[0]) {
    const end = await splitWidestGap(tx, { list_id: list.id, ...left[0] }, list.count)
    if (!end) return
    left = left.filter(entry => byAge(entry, end) >= 0)
  }
}
