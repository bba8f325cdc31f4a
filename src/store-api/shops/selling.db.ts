import type { Selling } from '../../contract/desk/selling.ts'
import type { Db } from '../platform/tables/tables.ts'

/** How a store sells. */
export async function readSelling(db: Db, storeId: number): Promise<Selling> {
  return db
    .selectFrom('stores')
    .select(['low_stock_from as lowStockFrom', 'holding_days as holdingDays'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
}

/** Replaces how a store sells. */
export async function writeSelling(
  tx: Db,
  storeId: number,
  { lowStockFrom, holdingDays }: Selling,
): Promise<void> {
  await tx
    .updateTable('stores')
    .set({ low_stock_from: lowStockFrom, holding_days: holdingDays })
    .where('id', '=', storeId)
    .execute()
}
