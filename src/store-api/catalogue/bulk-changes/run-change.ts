import { setImmediate } from 'node:timers/promises'
import type { BulkChange } from '../../../contract/desk/bulk-change.ts'
import { inOwnTransaction } from '../../platform/engine/own-transaction.ts'
import { recordEvent } from '../../platform/events/change.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'
import { lockOrdersOfStore } from '../../shops/lock-orders-of-store.db.ts'
import { lockStore } from '../../shops/store.db.ts'
import { applyDueSales } from '../products/sale.db.ts'
import { storedProducts } from '../products/stored-product.db.ts'
import {
  type BulkChangeRow,
  bulkProducts,
  findBulkChange,
  openBulkChanges,
  setBulkChange,
  setBulkProduct,
} from './bulk-change.db.ts'
import { type BulkContext, type BulkDetails, changeProduct, undoProduct } from './change-product.ts'

/** Milliseconds after which a commit takes no further product: on SQLite no order is placed meanwhile. */
const COMMIT_MS = 10
/** Products that one commit takes at most. */
const PRODUCTS_OF_A_COMMIT = 20

interface RunContext {
  db: Db
  now: () => number
}

/** Goes on with a change, or with its undo, for about `milliseconds`. Any number of processes may do so at once. */
export async function runBulkChange(
  context: RunContext,
  { storeId, id, milliseconds }: { storeId: number; id: number; milliseconds: number },
): Promise<void> {
  const end = performance.now() + milliseconds
  while (await runSome(context, storeId, id)) {
    if (performance.now() > end) return
    // Orders that wait get their turn.
    await setImmediate()
  }
}

/** Goes on with the changes of all shops. */
export async function runOpenBulkChanges(context: RunContext, milliseconds: number): Promise<void> {
  for (const { id, storeId } of await openBulkChanges(context.db))
    await runBulkChange(context, { id, storeId, milliseconds })
}

/** One commit; false once the change has ended. The position is read under the lock, so that each product has its turn once. */
function runSome({ db, now }: RunContext, storeId: number, id: number): Promise<boolean> {
  return inOwnTransaction(db, async tx => {
    await lockOrdersOfStore(tx, storeId)
    await lockStore(tx, storeId)
    const row = await findBulkChange(tx, storeId, id)
    if (row?.state !== 'running' && row?.state !== 'undoing') return false
    const author = { staffId: row.staff_id, author: row.author }
    const done = await runProducts(tx, { storeId, now, author }, row)
    const hasEnded = done >= row.total
    const ended = row.state === 'running' ? ('done' as const) : ('undone' as const)
    await setBulkChange(tx, id, { done, ...(hasEnded ? { state: ended } : {}) })
    await applyDueSales(tx, storeId, now())
    // Pages are renewed once.
    const context = { storeId, now, actor: { type: 'system' } } as const
    if (hasEnded) await recordEvent(tx, context, { kind: 'products.change-ended', subject: `${id}` })
    return !hasEnded
  })
}

async function runProducts(tx: Tx, context: BulkContext, row: BulkChangeRow): Promise<number> {
  const end = performance.now() + COMMIT_MS
  const change: BulkChange = JSON.parse(row.change)
  const items = await bulkProducts(tx, row.id, { from: row.done, limit: PRODUCTS_OF_A_COMMIT })
  const products = await storedProducts(
    tx,
    context.storeId,
    items.map(item => item.product_id),
  )
  let { done } = row
  for (const item of items) {
    const stored = products.get(item.product_id)
    if (row.state === 'running') {
      const { state, details } = await changeProduct(tx, context, { stored, change })
      await setBulkProduct(tx, item, { state, details: JSON.stringify(details) })
    } else if (item.state === 'changed') {
      const details: BulkDetails = JSON.parse(item.details)
      await setBulkProduct(tx, item, { state: await undoProduct(tx, context, { stored, details }) })
    }
    done = item.position + 1
    if (performance.now() > end) break
  }
  return done
}
