import { sql } from 'kysely'
import { fieldsOfGroup, productFields } from '../../contract/catalogue/product-fields.ts'
import { isFound } from '../platform/tables/queries.ts'
import type { Db } from '../platform/tables/tables.ts'

/** Products with any of the declared fields: the same text as the condition of the index products_declared. */
export const isDeclared = fieldsOfGroup('declared')
  .map(name => productFields[name])
  .map(({ kind, column }) => (kind === 'text' ? `${column} <> ''` : `${column} is not null`))
  .join(' or ')

/** Whether a product of the store, or a variant, has any field that the law, taxes or parcels need. */
export async function hasDeclared(db: Db, storeId: number): Promise<boolean> {
  const product = await db
    .selectFrom('products')
    .select('pk')
    .where('store_id', '=', storeId)
    .where(sql<boolean>`(${sql.raw(isDeclared)})`)
    .limit(1)
    .executeTakeFirst()
  if (product) return true
  return isFound(
    db
      .selectFrom('variants')
      .select('pk')
      .where('store_id', '=', storeId)
      .where('weight', 'is not', null)
      .limit(1),
  )
}

/** What a listing must say of goods by law; the importer's name stands for the manufacturer's. */
const declarations = {
  'country of origin': sql<boolean>`country_of_origin = ''`,
  manufacturer: sql<boolean>`manufacturer = '' and importer = ''`,
  'net quantity': sql<boolean>`net_quantity = ''`,
  MRP: sql<boolean>`mrp is null`,
}

/** Products that shoppers see and that lack one of what a listing must say. */
interface Undeclared {
  what: string
  products: number
  /** Title of the first of them. */
  example: string
}

/** What products of the store lack, as far as any does. */
export async function undeclared(db: Db, storeId: number): Promise<Undeclared[]> {
  const found: Undeclared[] = []
  for (const [what, isMissing] of Object.entries(declarations)) {
    const lacking = db
      .selectFrom('products')
      .where('store_id', '=', storeId)
      .where('published', '=', 1)
      .where('trashed_at', 'is', null)
      .where(isMissing)
    const counted = await lacking.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
    const first = await lacking.select('title').orderBy('pk').limit(1).executeTakeFirst()
    if (first) found.push({ what, products: Number(counted.count), example: first.title })
  }
  return found
}
