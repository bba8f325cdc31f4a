import { setImmediate } from 'node:timers/promises'
import type { Logger } from 'pino'
import { change } from '../../platform/events/change.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { continueRebuilds } from '../../search/index/indexing.db.ts'
import { lockOrdersOfStore, lockStore } from '../../shops/store.db.ts'
import { runOpenBulkChanges } from '../bulk-changes/run-change.ts'
import { emptyTrash } from '../trash-product.ts'
import { applyDueSales, storesWithDueSales } from './sale.db.ts'

/** Products of one commit: each is also written to the index, and on SQLite no order is written meanwhile. */
const PRODUCTS_OF_A_COMMIT = 20

/**
 * Begins and ends the planned sales of all shops that are due, in short commits, the shops in turn. One that fails keeps no
 * other waiting: its error is thrown at the end, and it is tried again in the next run.
 */
export async function applySales({ db, now }: { db: Db; now: () => number }): Promise<void> {
  const at = now()
  const failed = new Map<number, unknown>()
  const due = async () => (await storesWithDueSales(db, at)).filter(storeId => !failed.has(storeId))
  for (let stores = await due(); stores.length > 0; stores = await due()) {
    for (const storeId of stores) {
      const context = { db, storeId, now, actor: { type: 'system' } } as const
      const applying = change(context, { kind: 'sales.applied' }, async tx => {
        await lockOrdersOfStore(tx, storeId)
        await lockStore(tx, storeId)
        await applyDueSales(tx, storeId, at, { limit: PRODUCTS_OF_A_COMMIT })
      })
      await applying.catch(error => failed.set(storeId, error))
      await setImmediate()
    }
  }
  for (const error of failed.values()) throw error
}

/** Milliseconds that each change of many products goes on for in one run. */
const RUN_MS = 2_000
/** Milliseconds of one run in which products are taken into the index that are not in it. */
const REBUILD_MS = 1_000

/**
 * Takes products into the index that are not in it, goes on with changes of many products, and deletes what was in the
 * trash for 30 days. What fails is reported, and tried again in the next run.
 */
export async function runProductJobs({
  db,
  now,
  log,
}: {
  db: Db
  now: () => number
  log: Logger
}): Promise<void> {
  const onFailure = (error: unknown) => {
    const name = error instanceof Error ? error.name : ''
    log.warn({ name }, 'a regular job over products failed, will try again')
  }
  await continueRebuilds({ db, now }, REBUILD_MS).catch(onFailure)
  await runOpenBulkChanges({ db, now, onFailure }, RUN_MS).catch(onFailure)
  const deleted = (await emptyTrash({ db, now }).catch(onFailure)) ?? 0
  if (deleted > 0) log.info({ deleted }, 'products were deleted from the trash')
}
