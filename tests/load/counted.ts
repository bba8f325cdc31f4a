import { sql } from 'kysely'
import type { Db } from '../../src/store-api/platform/tables/tables.ts'

/** Gives products of a store, by id, one counted variant each with so many pieces. */
export async function countStock(
  db: Db,
  storeId: number,
  productIds: readonly string[],
  pieces: number,
): Promise<void> {
  await db.transaction().execute(async tx => {
    const ids = sql.join(productIds)
    await sql`insert into variants (product_pk, store_id, id, position, sku, size, color, stock, images)
      select pk, store_id, id, 0, '', '', '', ${sql.lit(pieces)}, '[]' from products
      where store_id = ${storeId} and id in (${ids})`.execute(tx)
    await tx
      .updateTable('products')
      .set({ has_variants: 1 })
      .where('store_id', '=', storeId)
      .where('id', 'in', productIds)
      .execute()
  })
}
