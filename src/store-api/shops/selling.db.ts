import type { Selling } from '../../contract/desk/selling.ts'
import type { Db } from '../platform/tables/tables.ts'

export async function readSelling(db: Db, storeId: number): Promise<Selling> {
  const row = await db
    .selectFrom('stores')
    .select(['low_stock_from as lowStockFrom', 'holding_days as holdingDays'])
    .select(['guest_checkout', 'order_changes', 'orders_paused'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  const { lowStockFrom, holdingDays, guest_checkout: guests, order_changes: changes } = row
  const ordersPaused = row.orders_paused === 1
  return { lowStockFrom, holdingDays, guestCheckout: guests === 1, orderChanges: changes === 1, ordersPaused }
}

/** Replaces how a store sells. */
export async function writeSelling(
  tx: Db,
  storeId: number,
  { lowStockFrom, holdingDays, guestCheckout, orderChanges, ordersPaused }: Selling,
): Promise<void> {
  await tx
    .updateTable('stores')
    .set({
      low_stock_from: lowStockFrom,
      holding_days: holdingDays,
      guest_checkout: guestCheckout ? 1 : 0,
      order_changes: orderChanges ? 1 : 0,
      orders_paused: ordersPaused ? 1 : 0,
    })
    .where('id', '=', storeId)
    .execute()
}
