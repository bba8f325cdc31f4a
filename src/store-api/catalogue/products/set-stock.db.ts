import { sql } from 'kysely'
import type { Tx } from '../../platform/tables/tables.ts'

/** Sets the stock of variants of one product by their keys, and whether it can be bought. Call it under lockOrdersOfStore. */
export async function setStock(
  tx: Tx,
  productPk: number,
  stocks: ReadonlyMap<number, number | null>,
): Promise<void> {
  for (const [pk, stock] of stocks)
    await tx
      .updateTable('variants')
      .set({ stock })
      .where('pk', '=', pk)
      .where('product_pk', '=', productPk)
      .execute()
  await sql`update products set in_stock = case when has_variants = 0 or exists (select 1 from variants
    where product_pk = products.pk and (stock is null or stock > 0)) then 1 else 0 end
    where pk = ${productPk}`.execute(tx)
}
