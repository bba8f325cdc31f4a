import { type Expression, type RawBuilder, sql } from 'kysely'
import { isSingleWriter } from '../engine/engine.ts'
import { isOneOf } from '../json-rows.ts'
import type { Db } from '../tables.ts'
import { COMMA, decodeProducts, ZERO } from './encoded-product.ts'

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
  /** The variants without pieces, by key: those of these products, or of the store. */
  soldOut: Set<number>
}

/** Products that are read to be counted, and variants without pieces that are read with them: no more than these. */
export interface MostRead {
  products: number
  soldOut: number
}

/** Products of a store to be counted, by their keys, if there are no more than `most.products`. */
export async function countedProducts(
  db: Db,
  storeId: number,
  { keys, order }: ProductKeys,
  most: MostRead,
): Promise<CountedProducts> {
  const wanted = sql`(select * from ${keys} as keys limit ${most.products + 1}) as wanted`
  // What has an order was found by words, and has its text. PostgreSQL takes words for less rare than they are, and would
  // read the texts of all products for those without: so each of these is looked up.
  const lookedUp = sql`(select encoded from facet_products where product_pk = pk)`
  const counted = order
    ? sql<Counted>`(select pk, points, created_at, coalesce(encoded, ${lookedUp}) as encoded from ${wanted})`
    : sql<Counted>`(select encoded from ${wanted} join facet_products on product_pk = pk)`
  const all = db
    .selectFrom('variants')
    .select('pk')
    .where('store_id', '=', storeId)
    .where('stock', '=', sql.lit(0))
  const keysOf = (variants: typeof all) =>
    db.selectFrom(variants.as('sold_out')).select(joined(db, sql`cast(pk as text)`, ',').as('keys'))
  const soldOut = keysOf(all.limit(most.soldOut + 1))
  const row = await db
    .selectFrom(counted.as('counted'))
    .select(eb => [
      joined(db, sql.ref('encoded'), '', order).as('encoded'),
      eb.fn.countAll().as('count'),
      soldOut.as('sold_out'),
    ])
    .executeTakeFirst()
  const count = Number(row?.count ?? 0)
  const products = count > most.products ? {} : { encoded: row?.encoded ?? '' }
  const known = numbersIn(row?.sold_out)
  if (known.size <= most.soldOut) return { ...products, soldOut: known }
  // A shop may have so many that those of fewer products are looked up, instead of reading all.
  const isFew = count <= 2 * most.soldOut
  const pks = isFew ? [...decodeProducts(row?.encoded ?? '')].map(({ pk }) => pk) : []
  const others = await keysOf(isFew ? all.where(isOneOf(db, 'product_pk', pks)) : all).executeTakeFirst()
  return { ...products, soldOut: numbersIn(others?.keys) }
}

/** The numbers of a text, with commas between. Reads by code units: a shop may have tens of thousands of them. */
function numbersIn(text: string | null | undefined): Set<number> {
  const numbers = new Set<number>()
  if (!text) return numbers
  let value = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === COMMA) {
      numbers.add(value)
      value = 0
    } else value = value * 10 + (unit - ZERO)
  }
  return numbers.add(value)
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
