import { type Expression, type RawBuilder, sql } from 'kysely'
import { isSingleWriter } from '../engine/engine.ts'
import type { Db } from '../tables.ts'

/** A query of products' keys; with an `order`, of the rows of `rankedProducts`. */
export interface ProductKeys {
  keys: Expression<{ pk: number }>
  order?: RawBuilder<unknown>
}

interface Counted {
  encoded: string
}

/** Products to be counted. */
export interface CountedProducts {
  /** Their encoded texts in one: a row for each would take longer than the count. Missing where they are too many. */
  encoded?: string
  /** The variants of the store that have no pieces left, by key. */
  soldOut: Set<number>
}

/** Products of a store to be counted, by their keys, if there are no more than `most`. */
export async function countedProducts(
  db: Db,
  storeId: number,
  { keys, order }: ProductKeys,
  most: number,
): Promise<CountedProducts> {
  const wanted = sql`(select * from ${keys} as keys limit ${most + 1}) as wanted`
  // What has an order was found by words, and has its text. PostgreSQL takes words for less rare than they are, and would
  // read the texts of all products for those without: so each of these is looked up.
  const lookedUp = sql`(select encoded from facet_products where product_pk = pk)`
  const counted = order
    ? sql<Counted>`(select pk, points, created_at, coalesce(encoded, ${lookedUp}) as encoded from ${wanted})`
    : sql<Counted>`(select encoded from ${wanted} join facet_products on product_pk = pk)`
  const soldOut = db
    .selectFrom('variants')
    .select(joined(db, sql`cast(pk as text)`, ',').as('keys'))
    .where('store_id', '=', storeId)
    .where('stock', '=', sql.lit(0))
  const row = await db
    .selectFrom(counted.as('counted'))
    .select(eb => [
      joined(db, sql.ref('encoded'), '', order).as('encoded'),
      eb.fn.countAll().as('count'),
      soldOut.as('sold_out'),
    ])
    .executeTakeFirst()
  const known = { soldOut: new Set(row?.sold_out?.split(',').map(Number)) }
  return Number(row?.count ?? 0) > most ? known : { ...known, encoded: row?.encoded ?? '' }
}

function joined(
  db: Db,
  text: RawBuilder<unknown>,
  between: string,
  order?: RawBuilder<unknown>,
): RawBuilder<string | null> {
  const join = sql.raw(isSingleWriter(db) ? 'group_concat' : 'string_agg')
  const sorted = order ? sql` order by ${order}` : sql``
  return sql<string | null>`${join}(${text}, ${sql.lit(between)}${sorted})`
}
