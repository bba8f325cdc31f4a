import { inOwnTransaction } from '../../db/engine/own-transaction.ts'
import { lockOrdersOfStore } from '../../db/order-number.ts'
import { applyDueSales, storesWithDueSales } from '../../db/sale.ts'
import { bumpVersion } from '../../db/store.ts'
import type { Db } from '../../db/tables.ts'

/** Begins and ends the planned sales of all shops that are due, each shop in a transaction of its own. */
export async function applySales({ db, now }: { db: Db; now: () => number }): Promise<void> {
  const at = now()
  for (const storeId of await storesWithDueSales(db, at)) {
    await inOwnTransaction(db, async tx => {
      await lockOrdersOfStore(tx, storeId)
      await bumpVersion(tx, storeId)
      await applyDueSales(tx, storeId, at)
    })
  }
}
