import { type Expression, type RawBuilder, sql } from 'kysely'
import { isSingleWriter } from '../../platform/engine/engine.ts'
import { isOneOf } from '../../platform/tables/json-rows.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { COMMA, decodeProducts, type EncodedProduct, ZERO } from './encoded-product.db.ts'

/** A query of products' keys; with an `order`, of the rows of `rankedProducts`. */
export interface ProductKeys {
  keys: Expression<{ pk: number }>
  order?: RawBuilder<unknown>
}

interface Counted {
  encoded: string
}

/** Products of a store to be counted. */
export interface ReadProducts {
  /** Their encoded texts in one: a row for each would take longer than the count. */
  encoded: string
  count: number
}

/** Products to be counted, and the variants of the store without pieces, by key: at least those of these products. */
export interface CountedProducts {
  /** Missing where they are too many. */
  products?: ReadProducts
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
  const row = await db
    .selectFrom(counted.as('counted'))
    .select(eb => [
      joined(db, sql.ref('encoded'), '', order).as('encoded'),
      eb.fn.countAll().as('count'),
      firstSoldOut(db, storeId, most).as('sold_out'),
    ])
    .executeTakeFirst()
  const products = { encoded: row?.encoded ?? '', count: Number(row?.count ?? 0) }
  const soldOut = await withOthers(db, storeId, { products, first: numbersIn(row?.sold_out) }, most)
  return { soldOut, ...(products.count <= most.products && { products }) }
}

/** The variants without pieces of products that were read before. */
export async function soldOutOf(
  db: Db,
  storeId: number,
  products: ReadProducts,
  most: MostRead,
): Promise<Set<number>> {
  const row = await firstSoldOut(db, storeId, most).executeTakeFirst()
  return withOthers(db, storeId, { products, first: numbersIn(row?.keys) }, most)
}

function firstSoldOut(db: Db, storeId: number, most: MostRead) {
  return keysOf(db, soldOutVariants(db, storeId).limit(most.soldOut + 1))
}

/** A shop may have so many sold-out variants that those of fewer products are looked up, instead of reading all. */
async function withOthers(
  db: Db,
  storeId: number,
  { products, first }: { products: ReadProducts; first: Set<number> },
  most: MostRead,
): Promise<Set<number>> {
  if (first.size <= most.soldOut) return first
  const all = soldOutVariants(db, storeId)
  const isFew = products.count <= 2 * most.soldOut
  const pks = isFew ? [...decodeProducts(products.encoded)].filter(hasVariants).map(({ pk }) => pk) : []
  const others = isFew ? all.where(isOneOf(db, 'product_pk', pks)) : all
  const row = await keysOf(db, others).executeTakeFirst()
  return numbersIn(row?.keys)
}

/** One without variants has a single one that no row stands for. */
function hasVariants({ variants }: EncodedProduct): boolean {
  return variants.some(({ pk }) => pk !== 0)
}

function soldOutVariants(db: Db, storeId: number) {
  return db
    .selectFrom('variants')
    .select('pk')
    .where('store_id', '=', storeId)
    .where('stock', '=', sql.lit(0))
}

function keysOf(db: Db, variants: ReturnType<typeof soldOutVariants>) {
  return db.selectFrom(variants.as('sold_out')).select(joined(db, sql`cast(pk as text)`, ',').as('keys'))
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
