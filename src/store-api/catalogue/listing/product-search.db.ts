import { type RawBuilder, sql } from 'kysely'
import type { ProductState, StockState } from '../../../contract/desk/product.ts'
import { MAX_LOW_STOCK } from '../../../contract/desk/selling.ts'
import { escapeLike } from '../../platform/tables/like.ts'
import type { Db } from '../../platform/tables/tables.ts'

/** What is looked for among the products of a store; every condition must hold. */
export interface ProductSearch {
  /** Beginnings of words, in lower case. */
  terms: readonly string[]
  /** Normalized; empty for none. */
  category?: string | undefined
  parent?: string | undefined
  /** Without it drafts and published ones. */
  state?: ProductState | undefined
  stock?: StockState | undefined
  onSale?: boolean | undefined
  /** Only those that are behind this one in the list. */
  after?: ProductPlace | undefined
  /** Only those up to this one. */
  until?: ProductPlace | undefined
  limit: number
}

/** A product's place in the list. */
export interface ProductPlace {
  pk: number
  createdAt: number
}

const stateCodes: Readonly<Record<ProductState, number>> = { draft: 0, published: 1, trash: 2 }

/** The places of the products of a store that a search finds, newest first. */
export async function searchProducts(
  db: Db,
  storeId: number,
  search: ProductSearch,
): Promise<ProductPlace[]> {
  const conditions = sql.join([sql`store_id = ${storeId}`, ...conditionsOf(storeId, search)], sql` and `)
  const { rows } =
    await sql<ProductPlace>`select product_pk as pk, created_at as "createdAt" from product_search
    where ${conditions} order by created_at desc, product_pk desc limit ${search.limit}`.execute(db)
  return rows
}

/** The place of the last of the next `rows` products behind a place; undefined where fewer are left. */
export async function placeBehind(
  db: Db,
  storeId: number,
  { after, rows }: { after: ProductPlace | undefined; rows: number },
): Promise<ProductPlace | undefined> {
  const behind = after ? sql`and (created_at, product_pk) < (${after.createdAt}, ${after.pk})` : sql``
  const found = await sql<ProductPlace>`select product_pk as pk, created_at as "createdAt" from product_search
    where store_id = ${storeId} ${behind} order by created_at desc, product_pk desc
    limit 1 offset ${sql.lit(rows - 1)}`.execute(db)
  return found.rows[0]
}

/** How many products of a store a search finds, `limit` at most. */
export async function countProducts(db: Db, storeId: number, search: ProductSearch): Promise<number> {
  const conditions = sql.join([sql`store_id = ${storeId}`, ...conditionsOf(storeId, search)], sql` and `)
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select 1 from product_search
    where ${conditions} limit ${search.limit}) as found`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

function conditionsOf(
  storeId: number,
  { terms, category, parent, state, stock, onSale, after, until }: ProductSearch,
): RawBuilder<unknown>[] {
  return [
    state === undefined ? sql`state < ${sql.lit(stateCodes.trash)}` : sql`state = ${stateCodes[state]}`,
    ...(category === undefined ? [] : [sql`category = ${category}`]),
    ...(parent === undefined ? [] : [sql`parent = ${parent}`]),
    ...(onSale ? [sql`on_sale = 1`] : []),
    ...(stock === undefined ? [] : [stockCondition(storeId, stock)]),
    ...(after ? [sql`(created_at, product_pk) < (${after.createdAt}, ${after.pk})`] : []),
    ...(until ? [sql`(created_at, product_pk) >= (${until.createdAt}, ${until.pk})`] : []),
    ...terms.map(term => sql`words like ${`% ${escapeLike(term)}%`} escape '\\'`),
  ]
}

function stockCondition(storeId: number, stock: StockState): RawBuilder<unknown> {
  if (stock === 'out') return sql`in_stock = 0`
  const variants = sql`select v.product_pk from variants v where v.store_id = ${storeId}`
  if (stock === 'uncounted') return sql`(has_variants = 0 or product_pk in (${variants} and v.stock is null))`
  // The numbers are those of the index.
  return sql`product_pk in (${variants} and v.stock > 0 and v.stock <= ${sql.lit(MAX_LOW_STOCK)}
    and v.stock <= (select low_stock_from from stores where id = ${storeId}))`
}

/** The ids of products by their keys, in the order of the keys. */
export async function productIds(db: Db, pks: readonly number[]): Promise<string[]> {
  if (pks.length === 0) return []
  const rows = await db.selectFrom('products').select(['pk', 'id']).where('pk', 'in', pks).execute()
  const ids = new Map(rows.map(({ pk, id }) => [pk, id]))
  return pks.flatMap(pk => ids.get(pk) ?? [])
}

/** The categories of a store's drafts with their sub-categories, as they are written; drafts are in no listing. */
export function draftCategories(
  db: Db,
  storeId: number,
): Promise<{ category: string; parent: string | null }[]> {
  return (
    db
      .selectFrom('products')
      .select(['category', 'parent_category as parent'])
      .distinct()
      .where('store_id', '=', storeId)
      // Literal, as in the index.
      .where('published', '=', sql.lit(0))
      .where('trashed_at', 'is', null)
      .where('category', 'is not', null)
      .$narrowType<{ category: string }>()
      .orderBy('category')
      .orderBy('parent_category')
      .execute()
  )
}
