import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/tables/tables.ts'

/** How many products that shoppers see lack something, and the title of the first of them. */
export interface Lacking {
  products: number
  example: string
}

/** Published products of a store without an HSN code; undefined where there are none. */
export function withoutHsn(db: Db, storeId: number): Promise<Lacking | undefined> {
  return lacking(db, storeId, sql<boolean>`hsn = ''`)
}

/** Those whose tax class is none of `classes`; undefined where there are none. */
export function withoutClass(
  db: Db,
  storeId: number,
  classes: readonly string[],
): Promise<Lacking | undefined> {
  const isNone =
    classes.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`tax_class not in (${sql.join(classes)})`
  return lacking(db, storeId, isNone)
}

/** The tax classes that products of a store name, those in the trash left out. */
export async function usedClasses(db: Db, storeId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('products')
    .select('tax_class')
    .distinct()
    .where('store_id', '=', storeId)
    .where('trashed_at', 'is', null)
    .where('tax_class', '<>', '')
    .execute()
  return new Set(rows.map(row => row.tax_class))
}

async function lacking(
  db: Db,
  storeId: number,
  condition: RawBuilder<boolean>,
): Promise<Lacking | undefined> {
  const products = db
    .selectFrom('products')
    .where('store_id', '=', storeId)
    .where('published', '=', 1)
    .where('trashed_at', 'is', null)
    .where(condition)
  const { count } = await products.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  const first = await products.select('title').orderBy('pk').limit(1).executeTakeFirst()
  return first && { products: Number(count), example: first.title }
}

/** Slugs of other stores whose invoices have the same numbers by their rules: of one GSTIN, with one beginning. */
export async function withSameNumbers(
  db: Db,
  storeId: number,
  { gstin, series }: { gstin: string; series: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('store_rules')
    .innerJoin('stores', 'stores.id', 'store_rules.store_id')
    .select('slug')
    .where('store_id', '<>', storeId)
    // As `writeRules` writes them.
    .where('rules', 'like', `%"gstin":"${gstin}"%`)
    .where('rules', 'like', `%"series":"${series}"%`)
    .orderBy('slug')
    .execute()
  return rows.map(({ slug }) => slug)
}

/** When the newest order of all stores was placed, in milliseconds since 1970; undefined without any. */
export async function latestOrderAt(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(eb => eb.fn.max('created_at').as('at'))
    .executeTakeFirstOrThrow()
  return row.at === null ? undefined : Number(row.at)
}
