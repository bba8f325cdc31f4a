import { inTransaction } from '../../platform/engine/group-commit.ts'
import { isTransientDbError } from '../../platform/http/transient-db-error.ts'
import type { ServiceContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { shopOrigin } from '../mails/order-mail-parts.ts'
import { lockOrders } from '../order-status.db.ts'
import { moveInTransaction } from './move-order.ts'
import { isUnpaid, listUnpaidOrders, type UnpaidOrder } from './shop-orders.db.ts'

/** Orders of one run. */
const MAX_CANCELLED = 200

type JobContext = Pick<ServiceContext, 'db' | 'now' | 'jobs'>

/**
 * Cancels orders of all shops that nobody paid within the shop's holding time since they asked for it, and mails their
 * shoppers; returns their number. A payment under way is waited for. Of several processes one cancels each order. One that
 * fails keeps no other waiting: its error is thrown at the end, and it is tried again in the next run.
 */
export async function cancelUnpaid(context: JobContext, { sitePort }: { sitePort: number }): Promise<number> {
  let cancelled = 0
  const failures: unknown[] = []
  for (const order of await listUnpaidOrders(context.db, context.now(), MAX_CANCELLED))
    try {
      if (await cancel(context, order, sitePort)) cancelled += 1
    } catch (error) {
      if (isTransientDbError(error)) throw error
      failures.push(error)
    }
  if (cancelled > 0) context.jobs.mailQueued()
  if (failures.length > 0) throw failures[0]
  return cancelled
}

async function cancel(context: JobContext, order: UnpaidOrder, sitePort: number): Promise<boolean> {
  const { id, storeId, codState, holdingDays } = order
  const log = { security: () => {}, info: () => {}, warn: () => {} }
  const system = { ...context, storeId, log, actor: { type: 'system' } } as const
  const days = holdingDays === 1 ? 'a day' : `${holdingDays} days`
  const reason = `It was not ${codState === 'unconfirmed' ? 'confirmed' : 'paid'} within ${days}.`
  const step = { order: { id }, from: 'pending', to: 'cancelled', reason } as const
  const origin = await shopOrigin(system, sitePort)
  try {
    return await inTransaction(context.db, async tx => {
      await lockOrders(tx, [id])
      // Looked up again: money may have come, or been asked for, since the orders were listed; neither happens now.
      if (!(await isUnpaid(tx, id, context.now()))) return false
      await moveInTransaction(tx, system, step, origin)
      return true
    })
  } catch (error) {
    // A person or another process was first.
    if (error instanceof ServiceError) return false
    throw error
  }
}
