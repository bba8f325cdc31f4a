import { TRASH_DAYS } from '../../contract/desk/product.ts'
import { DAY } from '../../domain/durations.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { change, recordEvent } from '../platform/events/change.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Db } from '../platform/tables/tables.ts'
import { lockOrdersOfStore, lockStore } from '../shops/store.db.ts'
import { deleteProduct, deleteTrashed, trashedBefore } from './products/delete-products.db.ts'
import { setTrashed, storedProduct } from './products/stored-product.db.ts'

/** Products of one commit and of one run. */
const PRODUCTS_OF_A_COMMIT = 5
const PRODUCTS_OF_A_RUN = 500

/** Puts a product into the trash; one that is there stays. Throws `product-not-found`. */
export function trashProduct(context: ShopContext, input: { id: string }): Promise<void> {
  return move(context, { ...input, isTrashed: true, kind: 'product.trashed' })
}

/** Takes a product out of the trash, as it was. Throws `product-not-found`. */
export function restoreProduct(context: ShopContext, input: { id: string }): Promise<void> {
  return move(context, { ...input, isTrashed: false, kind: 'product.restored' })
}

async function move(
  context: ShopContext,
  { id, isTrashed, kind }: { id: string; isTrashed: boolean; kind: 'product.trashed' | 'product.restored' },
): Promise<void> {
  const { storeId, now } = context
  const moved = (isMoved: boolean) => (isMoved ? { kind, subject: id } : undefined)
  await change(context, moved, async tx => {
    await lockOrdersOfStore(tx, storeId)
    await lockStore(tx, storeId)
    const stored = await storedProduct(tx, storeId, id)
    if (!stored) throw new ServiceError('product-not-found', { id })
    if ((stored.row.trashed_at !== null) === isTrashed) return false
    await setTrashed(tx, stored.row, isTrashed ? now() : null)
    return true
  })
}

/** Deletes the products of all shops that were in the trash for 30 days, with a line of activity each, and returns their number; some commits of a few each. */
export async function emptyTrash({ db, now }: { db: Db; now: () => number }): Promise<number> {
  const before = now() - TRASH_DAYS * DAY
  let deleted = 0
  while (deleted < PRODUCTS_OF_A_RUN) {
    const due = await trashedBefore(db, before, PRODUCTS_OF_A_COMMIT)
    const [first] = due
    if (!first) break
    const ids = due.filter(({ storeId }) => storeId === first.storeId).map(({ id }) => id)
    await inOwnTransaction(db, async tx => {
      await lockOrdersOfStore(tx, first.storeId)
      const gone = await deleteTrashed(tx, first.storeId, { ids, before })
      const context = { storeId: first.storeId, actor: { type: 'system' }, now } as const
      for (const product of gone)
        await recordEvent(tx, context, { kind: 'product.expired', subject: removedSubject(product) })
    })
    deleted += ids.length
  }
  return deleted
}

/** Deletes a product for good; past orders keep it. Throws `product-not-found`. */
export async function removeProduct(context: ShopContext, { id }: { id: string }): Promise<void> {
  const removed = (title: string) =>
    ({ kind: 'product.removed', subject: removedSubject({ id, title }) }) as const
  await change(context, removed, async tx => {
    const title = await deleteProduct(tx, context.storeId, id)
    if (title === undefined) throw new ServiceError('product-not-found', { id })
    return title
  })
}

/** What the event of a product that is gone is about: it has the title, because another product may get the id. */
function removedSubject({ id, title }: { id: string; title: string }): string {
  return `${title} (${id})`
}
