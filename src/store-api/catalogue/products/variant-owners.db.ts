import { sql } from 'kysely'
import { given } from '../../platform/tables/json-rows.ts'
import type { Db } from '../../platform/tables/tables.ts'

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
