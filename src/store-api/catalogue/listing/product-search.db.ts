import { type RawBuilder, type SqlBool, sql } from 'kysely'
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
  after?: ProductSortKey | undefined
  /** Only those up to this one. */
  until?: ProductSortKey | undefined
  limit: number
}

/** A product's sort key in the list. */
export interface ProductSortKey {
  pk: number
  createdAt: number
}

const stateCodes: Readonly<Record<ProductState, number>> = { draft: 0, published: 1, trash: 2 }

/** The sort keys of the products of a store that a search finds, newest first. */
export async function searchProducts(
  db: Db,
  storeId: number,
  search: ProductSearch,
): Promise<ProductSortKey[]> {
  const conditions = sql.join([sql`store_id = ${storeId}`, ...conditionsOf(storeId, search)], sql` and `)
  const { rows } =
    await sql<ProductSortKey>`select product_pk as pk, created_at as "createdAt" from product_search
    where ${conditions} order by created_at desc, product_pk desc limit ${search.limit}`.execute(db)
  return rows
}

/** The sort key of the last of the next `rows` products after one; undefined where fewer are left. */
export async function lastSortKeyAfter(
  db: Db,
  storeId: number,
  { after, rows }: { after: ProductSortKey | undefined; rows: number },
): Promise<ProductSortKey | undefined> {
  const behind = after ? sql`and (created_at, product_pk) < (${after.createdAt}, ${after.pk})` : sql``
  const found =
    await sql<ProductSortKey>`select product_pk as pk, created_at as "createdAt" from product_search
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

const columns = [
  'pk',
  'id',
  'title',
  'img_url',
  'category',
  'parent_category',
  'regular_price',
  'discounted_price',
  'sale_running',
  'sale_price',
  'featured',
  'in_stock',
  'published',
  'created_at',
  'trashed_at',
] as const

/** Products by their keys as a list of the desk shows them, in the order of the keys: prices are paise. Of a page. */
export async function listedProducts(db: Db, storeId: number, pks: readonly number[]) {
  if (pks.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select(columns)
    .select(eb => [
      eb
        .selectFrom('variants')
        .select('sku')
        .whereRef('variants.product_pk', '=', 'products.pk')
        .where('sku', '<>', '')
        .orderBy('position')
        .limit(1)
        .as('sku'),
    ])
    .where('pk', 'in', pks)
    .execute()
  const low = sql<number>`max(case when variants.stock > 0 and variants.stock <= low_stock_from then 1 else 0 end)`
  const sums = await db
    .selectFrom('variants')
    .innerJoin('stores', 'stores.id', 'variants.store_id')
    .select(eb => ['product_pk', eb.fn.countAll().as('variants'), eb.fn.sum('stock').as('pieces')])
    .select(low.as('low'))
    // The plus keeps SQLite to these products: by the store it would read all its variants.
    .where(sql<SqlBool>`+stores.id = ${storeId}`)
    .where('product_pk', 'in', pks)
    .groupBy('product_pk')
    .execute()
  const prices = await db
    .selectFrom('variants')
    .select(['product_pk', 'regular_price', 'discounted_price'])
    .distinct()
    .where('product_pk', 'in', pks)
    .execute()
  const byPk = new Map(rows.map(row => [row.pk, row]))
  const pricesOf = Map.groupBy(prices, price => price.product_pk)
  const sumsOf = new Map(sums.map(sum => [sum.product_pk, sum]))
  return pks.flatMap(pk => {
    const row = byPk.get(pk)
    const sum = sumsOf.get(pk)
    if (!row) return []
    const pieces = sum?.pieces ?? null
    return [
      {
        ...row,
        variants: Number(sum?.variants ?? 0),
        pieces: pieces === null ? null : Number(pieces),
        isLow: Number(sum?.low ?? 0) === 1,
        /** Each once, as they are written. */
        variantPrices: pricesOf.get(pk) ?? [],
      },
    ]
  })
}
export type ListedProductRow = Awaited<ReturnType<typeof listedProducts>>[number]

/** A category with one of its sub-categories, as they are written. */
interface CategoryPair {
  category: string
  parent: string | null
}

/** The categories of the products that shoppers see, then those of each sub-category, as the newest product has them. */
export async function productCategories(db: Db, storeId: number): Promise<CategoryPair[]> {
  const newest = (condition: RawBuilder<unknown>, columns: RawBuilder<unknown>) =>
    sql`(select pk from products where store_id = ${storeId} and published = 1 and trashed_at is null
      and ${condition} order by ${columns}, created_at desc, pk desc limit 1)`
  const ofCategory = (condition: RawBuilder<unknown>) => newest(condition, sql`list_category desc`)
  const ofPair = (condition: RawBuilder<unknown>) =>
    newest(sql`list_parent <> '' and ${condition}`, sql`list_parent desc, list_category desc`)
  const categories = await indexScan(
    db,
    ofCategory(sql`1 = 1`),
    ofCategory(sql`list_category < seen.list_category`),
  )
  const pairs = await indexScan(
    db,
    ofPair(sql`1 = 1`),
    sql`coalesce(${ofPair(sql`list_parent = seen.list_parent and list_category < seen.list_category`)},
      ${ofPair(sql`list_parent < seen.list_parent`)})`,
  )
  return [...categories.map(pair => ({ ...pair, parent: null })), ...pairs].filter(
    ({ category }) => (category ?? '').trim() !== '',
  )
}

/** From product to product: `next` is the key of the one behind `seen`, so that only one of each name is read. */
async function indexScan(
  db: Db,
  first: RawBuilder<unknown>,
  next: RawBuilder<unknown>,
): Promise<CategoryPair[]> {
  const { rows } = await sql<CategoryPair>`with recursive walk (key) as (select ${first} union all
      select ${next} from walk join products as seen on seen.pk = walk.key)
    select category, parent_category as parent from walk join products on products.pk = walk.key`.execute(db)
  return rows.toReversed()
}
