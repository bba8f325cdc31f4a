import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type PriceRange, paiseOfRange } from '../../../domain/listing/price-range.ts'
import { isOneOf, isOneOfUnindexed } from '../../platform/tables/queries.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { isPieceInStock, piecesOfStore } from './facet-filter.db.ts'

/** What is counted: products by their keys, and of those with variants only these; without `variants` all. */
export interface Counted {
  storeId: number
  pks: readonly number[]
  variants: readonly number[] | undefined
}

/** Keys of the variants of products that meet conditions on `pieces`. */
export async function meetingVariants(
  db: Db,
  { storeId, pks }: Pick<Counted, 'storeId' | 'pks'>,
  ofPiece: readonly RawBuilder<SqlBool>[],
): Promise<number[]> {
  const { rows } = await sql<{ pk: number }>`select pieces.variant_pk as pk from ${piecesOfStore(storeId)}
    where ${isOneOf(db, 'pieces.product_pk', pks)} and pieces.variant_pk > 0
      and ${sql.join(ofPiece, sql` and `)}`.execute(db)
  return rows.map(({ pk }) => pk)
}

/** How many of the products have each value, by the value's key; of `only` these values where they are given. */
export async function countValues(
  db: Db,
  counted: Counted,
  only?: readonly number[],
): Promise<Map<number, number>> {
  const isWanted = only ? isOneOfUnindexed(db, 'value_pk', only) : sql`1 = 1`
  const { rows } = await sql<{
    value: number
    products: number
  }>`select value_pk as value, count(*) as products
    from (select distinct product_pk, value_pk from product_facets as pieces
      where ${isCounted(db, counted)} and ${isWanted}) as counted
    group by value_pk`.execute(db)
  return new Map(rows.map(({ value, products }) => [value, Number(products)]))
}

/** How many of the products have a variant in each of the price ranges, on sale, and in stock, in this order. */
export async function countComputed(
  db: Db,
  counted: Counted,
  ranges: readonly PriceRange[],
): Promise<number[]> {
  const inRange = ranges
    .map(paiseOfRange)
    .map(({ least, below }) => sql<SqlBool>`price >= ${sql.lit(least)} and price < ${sql.lit(below)}`)
  const computed = [...inRange, sql<SqlBool>`on_sale = 1`, isPieceInStock]
  const columns = computed.map((_, at) => sql.ref(`c${at}`))
  const ofProduct = computed.map((is, at) => sql`max(case when ${is} then 1 else 0 end) as ${columns[at]}`)
  const sums = columns.map(column => sql`coalesce(sum(${column}), 0) as ${column}`)
  const { rows } = await sql<Record<string, number>>`select ${sql.join(sums)} from (
    select ${sql.join(ofProduct)} from ${piecesOfStore(counted.storeId)}
    where ${isCounted(db, counted)} group by pieces.product_pk) as counted`.execute(db)
  return computed.map((_, at) => Number(rows[0]?.[`c${at}`] ?? 0))
}

/** Whether a row of `pieces` is of a product, or of a variant, that is counted; 0 is what all variants share. */
function isCounted(db: Db, { pks, variants }: Counted): RawBuilder<SqlBool> {
  const isOfProduct = isOneOf(db, 'pieces.product_pk', pks)
  if (!variants) return isOfProduct
  return sql`${isOfProduct} and (pieces.variant_pk = 0 or ${isOneOfUnindexed(db, 'pieces.variant_pk', variants)})`
}
