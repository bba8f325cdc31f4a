import { sql } from 'kysely'
import type { Db } from '../../platform/tables/tables.ts'

const columns = [
  'pk',
  'id',
  'title',
  'img_url',
  'category',
  'parent_category',
  'regular_price',
  'discounted_price',
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
    .where('stores.id', '=', storeId)
    .where('product_pk', 'in', pks)
    .groupBy('product_pk')
    .execute()
  const byPk = new Map(rows.map(row => [row.pk, row]))
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
      },
    ]
  })
}
export type ListedProductRow = Awaited<ReturnType<typeof listedProducts>>[number]
