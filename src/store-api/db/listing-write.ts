import { type RawBuilder, sql } from 'kysely'
import { disableStatementTimeout } from './engine/engine.ts'
import type { Db } from './tables.ts'

/** Entries between two checkpoints; a deep page reads at most twice as many. */
export const CHECKPOINT_INTERVAL = 256

/** What lists hold of a product. */
export interface Listed {
  pk: number
  store_id: number
  created_at: number
  list_category: string
  list_parent: string
  list_gender: string
  featured: 0 | 1
  published: 0 | 1
  trashed_at: number | null
}

/**
 * Lists that contain a product: all and its category-with-gender pair, each also by sub-category and featured. Drafts
 * and products in the trash are in none.
 */
export function listKeysOf(product: Listed) {
  if (product.published === 0 || product.trashed_at !== null) return []
  const parents = product.list_parent === '' ? [''] : ['', product.list_parent]
  const featured = product.featured ? ([0, 1] as const) : ([0] as const)
  const pair = { scope: 'pair', category: product.list_category, gender: product.list_gender } as const
  const scopes = [{ scope: 'all', category: '', gender: '' } as const, pair]
  return scopes.flatMap(scope =>
    parents.flatMap(parent => featured.map(flag => ({ ...scope, parent, featured: flag }))),
  )
}

/** Adds a product to its lists; call it in the transaction that writes the product. */
export async function addToLists(tx: Db, product: Listed): Promise<void> {
  for (const key of listKeysOf(product)) {
    const list = await tx
      .insertInto('lists')
      .values({ store_id: product.store_id, ...key, count: 1 })
      .onConflict(conflict =>
        conflict
          .columns(['store_id', 'scope', 'parent', 'featured', 'category', 'gender'])
          .doUpdateSet(eb => ({ count: eb('lists.count', '+', 1) })),
      )
      .returning(['id', 'count'])
      .executeTakeFirstOrThrow()
    const entry = { list_id: list.id, created_at: product.created_at, product_pk: product.pk }
    await tx.insertInto('list_entries').values(entry).execute()
    await moveCheckpoints(tx, entry, 1)
    await splitWidestGap(tx, entry, list.count)
  }
}

/** Removes a product from its lists; `product` has the values it was listed with. */
export async function removeFromLists(tx: Db, product: Listed): Promise<void> {
  for (const key of listKeysOf(product)) {
    const list = await tx
      .updateTable('lists')
      .set(eb => ({ count: eb('count', '-', 1) }))
      .where('store_id', '=', product.store_id)
      .where('scope', '=', key.scope)
      .where('parent', '=', key.parent)
      .where('featured', '=', key.featured)
      .where('category', '=', key.category)
      .where('gender', '=', key.gender)
      .returning('id')
      .executeTakeFirstOrThrow()
    const entry = { list_id: list.id, created_at: product.created_at, product_pk: product.pk }
    await tx
      .deleteFrom('list_entries')
      .where('list_id', '=', entry.list_id)
      .where('created_at', '=', entry.created_at)
      .where('product_pk', '=', entry.product_pk)
      .execute()
    await moveCheckpoints(tx, entry, -1)
  }
}

interface ListEntry {
  list_id: number
  created_at: number
  product_pk: number
}

/** Adjusts the rank of all checkpoints newer than the entry. */
async function moveCheckpoints(tx: Db, entry: ListEntry, by: 1 | -1): Promise<void> {
  await tx
    .updateTable('list_marks')
    .set(eb => ({ below: eb('below', '+', by) }))
    .where('list_id', '=', entry.list_id)
    .where(eb =>
      eb(eb.refTuple('created_at', 'product_pk'), '>', eb.tuple(entry.created_at, entry.product_pk)),
    )
    .execute()
}

/**
 * Adds a checkpoint if the gap around the entry has reached twice the interval; returns the checkpoint at the newer end
 * of the gap, undefined if it has none.
 */
export async function splitWidestGap(
  tx: Db,
  entry: ListEntry,
  count: number,
): Promise<Omit<ListEntry, 'list_id'> | undefined> {
  const checkpoints = () =>
    tx
      .selectFrom('list_marks')
      .select(['created_at', 'product_pk', 'below'])
      .where('list_id', '=', entry.list_id)
      .limit(1)
  const at = [entry.created_at, entry.product_pk] as const
  const before = await checkpoints()
    .where(eb => eb(eb.refTuple('created_at', 'product_pk'), '<=', eb.tuple(...at)))
    .orderBy('created_at', 'desc')
    .orderBy('product_pk', 'desc')
    .executeTakeFirst()
  const after = await checkpoints()
    .where(eb => eb(eb.refTuple('created_at', 'product_pk'), '>', eb.tuple(...at)))
    .orderBy('created_at')
    .orderBy('product_pk')
    .executeTakeFirst()
  const start = before ?? { created_at: Number.MIN_SAFE_INTEGER, product_pk: 0, below: 0 }
  if ((after?.below ?? count) - start.below < 2 * CHECKPOINT_INTERVAL) return after
  const middle = await tx
    .selectFrom('list_entries')
    .select(['list_id', 'created_at', 'product_pk'])
    .where('list_id', '=', entry.list_id)
    .where(eb =>
      eb(eb.refTuple('created_at', 'product_pk'), '>=', eb.tuple(start.created_at, start.product_pk)),
    )
    .orderBy('created_at')
    .orderBy('product_pk')
    .limit(1)
    .offset(CHECKPOINT_INTERVAL)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('list_marks')
    .values({ ...middle, below: start.below + CHECKPOINT_INTERVAL })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return after
}

/** Rebuilds all lists of a store from its products, for the seeder and whole catalogues; call it in a transaction. */
export async function rebuildLists(tx: Db, storeId: number): Promise<void> {
  await disableStatementTimeout(tx)
  await tx.deleteFrom('lists').where('store_id', '=', storeId).execute()
  for (const scope of ['all', 'pair'] as const) {
    for (const parent of ['', 'list_parent'] as const) {
      for (const featured of [0, 1] as const) await rebuild(tx, storeId, scope, parent, featured)
    }
  }
  await addCheckpoints(tx, sql`(select id from lists where store_id = ${storeId})`)
}

/** Adds the checkpoints of lists that have none; `lists` is what `in` takes. */
export async function addCheckpoints(tx: Db, lists: RawBuilder<unknown>): Promise<void> {
  await sql`insert into list_marks (list_id, created_at, product_pk, below)
    select list_id, created_at, product_pk, below from (
      select list_id, created_at, product_pk,
        row_number() over (partition by list_id order by created_at, product_pk) - 1 as below
      from list_entries where list_id in ${lists}) ranked
    where below > 0 and below % ${sql.lit(CHECKPOINT_INTERVAL)} = 0`.execute(tx)
}

async function rebuild(
  tx: Db,
  storeId: number,
  scope: 'all' | 'pair',
  byParent: '' | 'list_parent',
  featured: 0 | 1,
): Promise<void> {
  const empty = sql.lit('')
  const parent = byParent === '' ? empty : sql.ref('p.list_parent')
  const category = scope === 'all' ? empty : sql.ref('p.list_category')
  const gender = scope === 'all' ? empty : sql.ref('p.list_gender')
  const wanted = sql`p.store_id = ${storeId} and p.published = 1 and p.trashed_at is null
    and ${byParent === '' ? sql`1 = 1` : sql`p.list_parent <> ''`}
    and ${featured ? sql`p.featured = 1` : sql`1 = 1`}`
  await sql`insert into lists (store_id, scope, parent, featured, category, gender, count)
    select ${storeId}, ${sql.lit(scope)}, parent, ${sql.lit(featured)}, category, gender, count(*) from (
      select ${parent} as parent, ${category} as category, ${gender} as gender
      from products p where ${wanted}) grouped
    group by parent, category, gender`.execute(tx)
  await sql`insert into list_entries (list_id, created_at, product_pk)
    select l.id, p.created_at, p.pk from products p join lists l
      on l.store_id = p.store_id and l.scope = ${sql.lit(scope)} and l.parent = ${parent}
      and l.featured = ${sql.lit(featured)} and l.category = ${category} and l.gender = ${gender}
    where ${wanted} order by l.id, p.created_at, p.pk`.execute(tx)
}
