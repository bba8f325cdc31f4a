import { type SqlBool, sql } from 'kysely'
import { deleteInParts } from '../../platform/tables/delete-in-parts.ts'
import type { Db, Row, Tx } from '../../platform/tables/tables.ts'

export type BulkChangeRow = Row<'bulk_changes'>
export type BulkProductRow = Row<'bulk_change_products'>
type BulkProductState = BulkProductRow['state']

/** Changes that a list names. */
const LISTED = 50

interface NewBulkChange {
  storeId: number
  /** Milliseconds since 1970. */
  at: number
  staffId: number | null
  author: string
  /** JSON. */
  change: string
}

/** Adds a change, which waits until its products are added and startBulkChange was called. */
export async function addBulkChange(tx: Db, { storeId, staffId, ...rest }: NewBulkChange): Promise<number> {
  const { id } = await tx
    .insertInto('bulk_changes')
    .values({ ...rest, store_id: storeId, staff_id: staffId, state: 'running', total: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds products of a change, at most some hundred, of which the first has the position `from`: engines limit a statement's parameters. */
export async function addBulkProducts(
  tx: Db,
  id: number,
  { from, productIds }: { from: number; productIds: readonly string[] },
): Promise<void> {
  const rows = productIds.map((product_id, index) => ({
    bulk_change_id: id,
    position: from + index,
    product_id,
    state: 'waiting' as const,
    details: '{}',
  }))
  await tx.insertInto('bulk_change_products').values(rows).execute()
}

/** Changes the state of a change, how many products it has, how many are done, or its key. */
export async function setBulkChange(
  tx: Db,
  id: number,
  change: Partial<Pick<BulkChangeRow, 'state' | 'total' | 'done' | 'key'>>,
): Promise<void> {
  await tx.updateTable('bulk_changes').set(change).where('id', '=', id).execute()
}

export function findBulkChange(db: Db, storeId: number, id: number): Promise<BulkChangeRow | undefined> {
  return changesOf(db, storeId).where('id', '=', id).executeTakeFirst()
}

export function findBulkChangeOfKey(
  db: Db,
  storeId: number,
  key: string,
): Promise<BulkChangeRow | undefined> {
  return changesOf(db, storeId).where('key', '=', key).executeTakeFirst()
}

/** The latest changes of a store, newest first. */
export function bulkChangeRows(db: Db, storeId: number): Promise<BulkChangeRow[]> {
  return changesOf(db, storeId).orderBy('id', 'desc').limit(LISTED).execute()
}

/** The changes of a store, but for those that found no product. */
function changesOf(db: Db, storeId: number) {
  return db.selectFrom('bulk_changes').selectAll().where('store_id', '=', storeId).where('total', '>', 0)
}

/** The changes of all stores that go on. */
export function openBulkChanges(db: Db): Promise<{ id: number; storeId: number }[]> {
  return (
    db
      .selectFrom('bulk_changes')
      .select(['id', 'store_id as storeId'])
      // Literals, as the index of open changes has them: with parameters SQLite reads the changes of a month.
      .where('state', 'in', [sql.lit('running' as const), sql.lit('undoing' as const)])
      .where('total', '>', 0)
      .orderBy('id')
      .execute()
  )
}

/** Products of a change from a position on, at most `limit`. */
export function bulkProducts(
  db: Db,
  id: number,
  { from, limit }: { from: number; limit: number },
): Promise<BulkProductRow[]> {
  return db
    .selectFrom('bulk_change_products')
    .selectAll()
    .where('bulk_change_id', '=', id)
    .where('position', '>=', from)
    .orderBy('position')
    .limit(limit)
    .execute()
}

export async function setBulkProduct(
  tx: Tx,
  { bulk_change_id, position }: BulkProductRow,
  change: Partial<Pick<BulkProductRow, 'state' | 'details'>>,
): Promise<void> {
  await tx
    .updateTable('bulk_change_products')
    .set(change)
    .where('bulk_change_id', '=', bulk_change_id)
    .where('position', '=', position)
    .execute()
}

/** How many products of a change have each state. */
export async function bulkCounts(db: Db, id: number): Promise<ReadonlyMap<BulkProductState, number>> {
  const rows = await db
    .selectFrom('bulk_change_products')
    .select(eb => ['state', eb.fn.countAll().as('count')])
    .where('bulk_change_id', '=', id)
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, Number(count)]))
}

/** The first products of a change with a state, with their titles; an empty one for a product that is gone. */
export async function bulkProductsIn(
  db: Db,
  storeId: number,
  { id, state, limit }: { id: number; state: BulkProductState; limit: number },
): Promise<{ id: string; title: string; details: string }[]> {
  const rows = await db
    .selectFrom('bulk_change_products as item')
    .leftJoin('products', join =>
      join.onRef('products.id', '=', 'item.product_id').on('products.store_id', '=', storeId),
    )
    .select(['item.product_id as id', 'products.title', 'item.details'])
    .where('item.bulk_change_id', '=', id)
    .where('item.state', '=', state)
    .orderBy('item.position')
    .limit(limit)
    .execute()
  return rows.map(row => ({ ...row, title: row.title ?? '' }))
}

export async function deleteOldBulkChanges(db: Db, before: number): Promise<void> {
  const old = sql<SqlBool>`bulk_change_id in (select id from bulk_changes where at < ${before})`
  await deleteInParts(db, 'bulk_change_products', { key: ['bulk_change_id', 'position'], old })
  await db.deleteFrom('bulk_changes').where('at', '<', before).execute()
}
