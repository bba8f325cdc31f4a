import { setImmediate } from 'node:timers/promises'
import { change } from '../../platform/events/change.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { lockOrdersOfStore } from '../../shops/lock-orders-of-store.db.ts'
import { lockStore } from '../../shops/store.db.ts'
import { applyDueSales, storesWithDueSales } from './sale.db.ts'

/** Products of one commit: each is also written to the index, and on SQLite no order is written meanwhile. */
const AT_ONCE = 20

/** Begins and ends the planned sales of all shops that are due, in short commits, the shops in turn. */
export async function applySales({ db, now }: { db: Db; now: () => number }): Promise<void> {
  const at = now()
  for (let due = await storesWithDueSales(db, at); due.length > 0; due = await storesWithDueSales(db, at)) {
    for (const storeId of due) {
      const context = { db, storeId, now, actor: { type: 'system' } } as const
      await change(context, { kind: 'sales.applied' }, async tx => {
        await lockOrdersOfStore(tx, storeId)
        await lockStore(tx, storeId)
        await applyDueSales(tx, storeId, at, AT_ONCE)
      })
      await setImmediate()
    }
  }
}
