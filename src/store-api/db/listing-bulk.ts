import { sql } from 'kysely'
import { chunks } from './chunks.ts'
import { disableStatementTimeout } from './engine/engine.ts'
import { addCheckpoints, type Listed, listKeysOf } from './listing-write.ts'
import type { Tables, Tx } from './tables.ts'

/** Rows of one statement: engines limit its parameters. */
const ROWS = 500

type ListKey = Pick<Tables['lists'], 'scope' | 'parent' | 'featured' | 'category' | 'gender'>
type Entry = Tables['list_entries']

/**
 * Takes many products of a store out of the lists that they were in `before`, and adds them to those they are in
 * `after`. One by one, each would change the same few counts and checkpoints again: on PostgreSQL the time of that
 * grows with the square of their number.
 */
export async function relist(
  tx: Tx,
  storeId: number,
  { before, after }: { before: readonly Listed[]; after: readonly Listed[] },
): Promise<void> {
  await disableStatementTimeout(tx)
  const ids = await listIds(tx, storeId, [...before, ...after].flatMap(listKeysOf))
  const entriesOf = (products: readonly Listed[]) => products.flatMap(product => entries(ids, product))
  for (const rows of chunks(entriesOf(before), ROWS)) await deleteEntries(tx, rows)
  for (const rows of chunks(entriesOf(after), ROWS))
    await tx.insertInto('list_entries').values(rows).execute()
  for (const lists of chunks([...ids.values()], ROWS)) await recount(tx, lists)
}

/** The id of each list, which is added where there is none. */
async function listIds(tx: Tx, storeId: number, keys: readonly ListKey[]): Promise<Map<string, number>> {
  const distinct = new Map(keys.map(key => [nameOf(key), key]))
  const ids = new Map<string, number>()
  for (const part of chunks([...distinct.values()], ROWS)) {
    const rows = await tx
      .insertInto('lists')
      .values(part.map(key => ({ store_id: storeId, ...key, count: 0 })))
      .onConflict(conflict =>
        conflict
          .columns(['store_id', 'scope', 'parent', 'featured', 'category', 'gender'])
          .doUpdateSet(eb => ({ count: eb.ref('lists.count') })),
      )
      .returningAll()
      .execute()
    for (const row of rows) ids.set(nameOf(row), row.id)
  }
  return ids
}

function nameOf({ scope, parent, featured, category, gender }: ListKey): string {
  return JSON.stringify([scope, parent, featured, category, gender])
}

function entries(ids: ReadonlyMap<string, number>, product: Listed): Entry[] {
  return listKeysOf(product).flatMap(key => {
    const list_id = ids.get(nameOf(key))
    if (list_id === undefined) return []
    return [{ list_id, created_at: product.created_at, product_pk: product.pk }]
  })
}

async function deleteEntries(tx: Tx, rows: readonly Entry[]): Promise<void> {
  const keys = rows.map(
    row => sql`(${sql.lit(row.list_id)}, ${sql.lit(row.created_at)}, ${sql.lit(row.product_pk)})`,
  )
  await sql`delete from list_entries
    where (list_id, created_at, product_pk) in (values ${sql.join(keys)})`.execute(tx)
}

/** Counts lists anew, and sets their checkpoints anew. */
async function recount(tx: Tx, lists: readonly number[]): Promise<void> {
  await tx
    .updateTable('lists')
    .set(eb => ({
      count: eb
        .selectFrom('list_entries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('list_entries.list_id', '=', 'lists.id'),
    }))
    .where('id', 'in', lists)
    .execute()
  await tx.deleteFrom('list_marks').where('list_id', 'in', lists).execute()
  await addCheckpoints(tx, sql`(${sql.join(lists)})`)
}
