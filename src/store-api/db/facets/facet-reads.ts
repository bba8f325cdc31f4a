import { type RawBuilder, sql } from 'kysely'
import { isSingleWriter } from '../engine/engine.ts'
import type { ProductsQuery } from '../listing.ts'
import type { Db } from '../tables.ts'

/** How many products a query finds, at most `most`. */
export async function countUpTo(db: Db, products: ProductsQuery, most: number): Promise<number> {
  const found = products.select('products.pk').limit(most)
  const row = await db
    .selectFrom(found.as('found'))
    .select(eb => eb.fn.countAll().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** The encoded texts of the products, joined into one: a row for each would take longer than the count. */
export async function encodedTexts(db: Db, products: ProductsQuery): Promise<string> {
  const row = await db
    .selectFrom('facet_products')
    .select(joined(db, sql.ref('encoded'), '').as('text'))
    .where('product_pk', 'in', products.select('products.pk'))
    .executeTakeFirst()
  return row?.text ?? ''
}

/** The variants of a store that have no pieces left, by key. */
export async function soldOutVariants(db: Db, storeId: number): Promise<Set<number>> {
  const row = await db
    .selectFrom('variants')
    .select(joined(db, sql`cast(pk as text)`, ',').as('text'))
    .where('store_id', '=', storeId)
    .where('stock', '=', sql.lit(0))
    .executeTakeFirst()
  return new Set(row?.text?.split(',').map(Number))
}

function joined(db: Db, text: RawBuilder<unknown>, between: string): RawBuilder<string | null> {
  const join = sql.raw(isSingleWriter(db) ? 'group_concat' : 'string_agg')
  return sql<string | null>`${join}(${text}, ${sql.lit(between)})`
}
