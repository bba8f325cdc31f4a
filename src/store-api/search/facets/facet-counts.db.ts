import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type PriceRange, paiseOfRange } from '../../../domain/facets/price-range.ts'
import { isOneOf, isOneOfUnindexed } from '../../platform/tables/json-rows.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { isInStock, pieces } from './facet-filter.db.ts'

/** Products whose values are counted: their keys, and conditions on `pieces` that a variant with a value must meet. */
export interface Counted {
  pks: readonly number[]
  ofPiece: readonly RawBuilder<SqlBool>[]
}

/** How many of the products have each value, by the value's key; of `only` these values where they are given. */
export async function countValues(
  db: Db,
  { pks, ofPiece }: Counted,
  only?: readonly number[],
): Promise<Map<number, number>> {
  if (pks.length === 0) return new Map()
  const isOf = isOneOf(db, 'product_facets.product_pk', pks)
  const isCounted = only ? sql`${isOf} and ${isOneOfUnindexed(db, 'value_pk', only)}` : isOf
  const ofVariants = sql`select distinct value_pk, product_facets.product_pk from product_facets
    ${ofPiece.length > 0 ? sql`join (${pieces}) on pieces.product_pk = product_facets.product_pk and pieces.variant_pk = product_facets.variant_pk` : sql``}
    where ${sql.join([isCounted, sql`product_facets.variant_pk > 0`, ...ofPiece], sql` and `)}`
  const { rows } = await sql<{ value: number; products: number }>`
    select value_pk as value, count(*) as products from product_facets
      where ${isCounted} and variant_pk = 0 group by value_pk
    union all
    select value_pk, count(*) from (${ofVariants}) as of_variants group by value_pk`.execute(db)
  const counts = new Map<number, number>()
  for (const { value, products } of rows) counts.set(value, (counts.get(value) ?? 0) + Number(products))
  return counts
}

/** How many of the products have a variant in each of the price ranges, on sale, and in stock, in this order. */
export async function countComputed(
  db: Db,
  { pks, ofPiece }: Counted,
  ranges: readonly PriceRange[],
): Promise<number[]> {
  const inRange = ranges
    .map(paiseOfRange)
    .map(({ least, below }) => sql<SqlBool>`price >= ${sql.lit(least)} and price < ${sql.lit(below)}`)
  const computed = [...inRange, sql<SqlBool>`on_sale = 1`, isInStock]
  const columns = computed.map((_, at) => sql.ref(`c${at}`))
  const ofProduct = computed.map((is, at) => sql`max(case when ${is} then 1 else 0 end) as ${columns[at]}`)
  const sums = columns.map(column => sql`coalesce(sum(${column}), 0) as ${column}`)
  const isCounted = isOneOf(db, 'pieces.product_pk', pks)
  const { rows } = await sql<Record<string, number>>`select ${sql.join(sums)} from (
    select ${sql.join(ofProduct)} from ${pieces}
    where ${sql.join([isCounted, ...ofPiece], sql` and `)} group by pieces.product_pk) as counted`.execute(db)
  return computed.map((_, at) => Number(rows[0]?.[`c${at}`] ?? 0))
}
