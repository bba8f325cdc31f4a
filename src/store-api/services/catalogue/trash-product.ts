import { TRASH_DAYS } from '../../../contract/desk/product.ts'
import { inOwnTransaction } from '../../db/engine/own-transaction.ts'
import { lockOrdersOfStore } from '../../db/order-number.ts'
import { deleteTrashed, trashedBefore } from '../../db/product-write.ts'
import { bumpVersion } from '../../db/store.ts'
import { setTrashed, storedProduct } from '../../db/stored-product.ts'
import type { Db } from '../../db/tables.ts'
import type { ShopContext } from '../service-context.ts'
import { ServiceError } from '../service-error.ts'
import { recordActivity } from '../staff/record-activity.ts'
import { recordRemoval } from './remove-product.ts'

const DAY = 24 * 60 * 60 * 1000
/** Products of one commit and of one run. */
const AT_ONCE = 5
const MOST = 500

/** Puts a product into the trash; one that is there stays. Throws `product-not-found`. */
export function trashProduct(context: ShopContext, input: { id: string }): Promise<void> {
  return move(context, { ...input, isTrashed: true, action: 'product.trashed' })
}

/** Takes a product out of the trash, as it was. Throws `product-not-found`. */
export function restoreProduct(context: ShopContext, input: { id: string }): Promise<void> {
  return move(context, { ...input, isTrashed: false, action: 'product.taken-back' })
}

async function move(
  context: ShopContext,
  { id, isTrashed, action }: { id: string; isTrashed: boolean; action: string },
): Promise<void> {
  const { db, storeId, now } = context
  await inOwnTransaction(db, async tx => {
    await lockOrdersOfStore(tx, storeId)
    await bumpVersion(tx, storeId)
    const stored = await storedProduct(tx, storeId, id)
    if (!stored) throw new ServiceError('product-not-found', { id })
    if ((stored.row.trashed_at !== null) === isTrashed) return
    await setTrashed(tx, stored.row, isTrashed ? now() : null)
    await recordActivity(tx, context, { action, subject: id })
  })
}

/** Deletes the products of all shops that were in the trash for 30 days, with a line of activity each, and returns their number; some commits of a few each. */
export async function emptyTrash({ db, now }: { db: Db; now: () => number }): Promise<number> {
  const before = now() - TRASH_DAYS * DAY
  let deleted = 0
  while (deleted < MOST) {
    const due = await trashedBefore(db, before, AT_ONCE)
    const [first] = due
    if (!first) break
    const ids = due.filter(({ storeId }) => storeId === first.storeId).map(({ id }) => id)
    await inOwnTransaction(db, async tx => {
      await lockOrdersOfStore(tx, first.storeId)
      const gone = await deleteTrashed(tx, first.storeId, { ids, before })
      const context = { storeId: first.storeId, actor: { type: 'system' }, now } as const
      for (const product of gone) await recordRemoval(tx, context, product)
    })
    deleted += ids.length
  }
  return deleted
}
