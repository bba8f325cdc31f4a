import { inTransaction } from '../../platform/engine/group-commit.ts'
import type { ServiceContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { addEvent } from '../status/change-status.ts'
import { setNote } from '../status/order-move.db.ts'

/** Replaces the note on an order; the timeline keeps every one. Throws `order-not-found`. */
export async function setOrderNote(
  context: ServiceContext,
  { number, note }: { number: number; note: string },
): Promise<void> {
  const { db, storeId, now } = context
  await inTransaction(db, async tx => {
    const orderId = await setNote(tx, storeId, { number, note, now: now() })
    if (orderId === undefined) throw new ServiceError('order-not-found')
    await addEvent(tx, context, orderId, 'note', { note })
  })
}
