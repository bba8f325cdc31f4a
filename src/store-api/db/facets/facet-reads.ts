import { type Expression, type RawBuilder, sql } from 'kysely'
import { isSingleWriter } from '../engine/engine.ts'
import type { Db } from '../tables.ts'

/** A query of products' keys; `order` is of columns of its rows. */
export interface ProductKeys {
  keys: Expression<{ pk: number }>
  order?: RawBuilder<unknown>
}

/**
 * The encoded texts of products by their keys, joined into one: a row for each would take longer than the count.
 * Undefined where they are more than `most`.
 */
export async function encodedTexts(
  db: Db,
  { keys, order }: ProductKeys,
  most: number,
): Promise<string | undefined> {
  const some = sql<{ pk: number }>`(select * from ${keys} as keys limit ${most + 1})`
  const row = await db
    .selectFrom('facet_products')
    .innerJoin(some.as('some'), 'some.pk', 'product_pk')
    .select(eb => [joined(db, sql.ref('encoded'), '', order).as('text'), eb.fn.countAll().as('count')])
    .executeTakeFirst()
  return Number(row?.count ?? 0) > most ? undefined : (row?.text ?? '')
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
