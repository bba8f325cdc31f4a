import { sql } from 'kysely'
import { given, isOneOf, jsonRows } from '../../platform/tables/json-rows.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'
import { removeVariants } from '../variants/removed-variants.db.ts'
import type { VariantRow } from './import-products.db.ts'

/** The public id of the product that each of these SKUs and ids of variants belongs to. */
export async function variantOwners(
  db: Db,
  storeId: number,
  { skus, ids }: { skus: readonly string[]; ids: readonly string[] },
): Promise<{ bySku: Map<string, string>; byId: Map<string, string> }> {
  const find = async (column: 'sku' | 'id', values: readonly string[]) => {
    if (values.length === 0) return new Map<string, string>()
    // For each value, because the statistics of a table that an import fills know nothing of its rows yet: for all
    // values at once, PostgreSQL read all variants of the shop.
    const owner = db
      .selectFrom('variants')
      .innerJoin('products', 'products.pk', 'variants.product_pk')
      .select('products.id')
      .where('variants.store_id', '=', storeId)
      .where(eb =>
        column === 'sku'
          ? eb(sql`lower(variants.sku)`, '=', sql`lower(given.value)`)
          : eb('variants.id', '=', sql.ref<string>('given.value')),
      )
      .where(`variants.${column}`, '<>', sql.lit(''))
    const { rows } = await sql<{ value: string; owner: string | null }>`
      select given.value, ${owner} as owner from ${given(db, values)}`.execute(db)
    return new Map(rows.flatMap(({ value, owner: id }) => (id === null ? [] : [[value, id]])))
  }
  return { bySku: await find('sku', skus), byId: await find('id', ids) }
}

/**
 * Removes variants that are no more, and clears the SKU and the choice of those that stay: `upsertVariants` gives them
 * new ones, which may have changed places, and both are unique.
 */
export async function clearVariants(
  tx: Tx,
  { gone, staying }: { gone: readonly number[]; staying: readonly number[] },
): Promise<void> {
  await removeVariants(tx, gone)
  if (staying.length > 0)
    await tx
      .updateTable('variants')
      .set(eb => ({ sku: '', size: eb.cast<string>('pk', 'text'), color: '~' }))
      .where(isOneOf(tx, 'pk', staying))
      .execute()
}

export type NewVariantRow = Omit<VariantRow, 'pk'>

/** What a variant may change of itself. */
const changing = [
  'position',
  'sku',
  'size',
  'color',
  'regular_price',
  'discounted_price',
  'stock',
  'images',
] as const
const variantColumns = ['store_id', 'product_pk', 'id', ...changing] as const

/** Adds variants or replaces those with the same ids; returns their keys by these ids. */
export async function upsertVariants(tx: Tx, rows: readonly NewVariantRow[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const written = await tx
    .insertInto('variants')
    .columns(variantColumns)
    .expression(jsonRows(tx, { table: 'variants', columns: variantColumns, rows }))
    .onConflict(conflict =>
      conflict
        .columns(['store_id', 'id'])
        .doUpdateSet(eb => Object.fromEntries(changing.map(name => [name, eb.ref(`excluded.${name}`)]))),
    )
    .returning(['pk', 'id'])
    .execute()
  return new Map(written.map(({ pk, id }) => [id, pk]))
}
