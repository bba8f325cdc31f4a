import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type PriceRange, paiseOfRange } from '../../../domain/facets/price-range.ts'
import { isOneOf, isOneOfUnindexed } from '../../platform/tables/json-rows.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { isInStock, piecesOf } from './facet-filter.db.ts'

/** Products whose values are counted: their keys, and conditions on `pieces` that a variant with a value must meet. */
export interface Counted {
  storeId: number
  pks: readonly number[]
  ofPiece: readonly RawBuilder<SqlBool>[]
}

/** How many of the products have each value, by the value's key; of `only` these values where they are given. */
export async function countValues(
  db: Db,
  { storeId, pks, ofPiece }: Counted,
  only?: readonly number[],
): Promise<Map<number, number>> {
  const isCounted = isOneOf(db, 'product_facets.product_pk', pks)
  const isWanted = only ? sql`${isOneOfUnindexed(db, 'product_facets.value_pk', only)}` : sql`1 = 1`
  const ofAll = sql`select distinct product_pk, value_pk from product_facets
    where ${isCounted} and ${isWanted}`
  // What all variants share, and what those have that meet the conditions.
  const ofSome = sql`select product_pk, value_pk from product_facets
      where ${isCounted} and ${isWanted} and variant_pk = 0
    union all select distinct product_facets.product_pk, value_pk from (
        select pieces.product_pk, pieces.variant_pk from ${piecesOf(storeId)}
        where ${sql.join([isOneOf(db, 'pieces.product_pk', pks), ...ofPiece], sql` and `)}
      ) as meeting join product_facets on product_facets.product_pk = meeting.product_pk
        and product_facets.variant_pk = meeting.variant_pk
      where ${isCounted} and product_facets.variant_pk > 0 and ${isWanted}`
  const { rows } = await sql<{ value: number; products: number }>`
    select value_pk as value, count(*) as products from (${ofPiece.length > 0 ? ofSome : ofAll}) as counted
    group by value_pk`.execute(db)
  return new Map(rows.map(({ value, products }) => [value, Number(products)]))
}

/** How many of the products have a variant in each of the price ranges, on sale, and in stock, in this order. */
export async function countComputed(
  db: Db,
  { storeId, pks, ofPiece }: Counted,
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
    select ${sql.join(ofProduct)} from ${piecesOf(storeId)}
    where ${sql.join([isCounted, ...ofPiece], sql` and `)} group by pieces.product_pk) as counted`.execute(db)
  return computed.map((_, at) => Number(rows[0]?.[`c${at}`] ?? 0))
}
