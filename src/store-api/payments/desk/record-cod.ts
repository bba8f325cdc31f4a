import type { CodOutcome } from '../../../contract/desk/order.ts'
import { toRupees } from '../../../domain/money.ts'
import { codMovesOf, statusName } from '../../../domain/orders/order-moves.ts'
import { addEvent } from '../../orders/change-status.ts'
import { moveInTransaction } from '../../orders/desk/move-order.ts'
import { refreshPayment } from '../../orders/payments/order-payment.db.ts'
import { addReceived, paidPaise } from '../../orders/payments/payment-attempt.db.ts'
import { type CodOrder, changeCodState, findCodOrder } from '../../orders/pricing/cod.db.ts'
import { confirmInTransaction } from '../../orders/pricing/confirm-order.ts'
import { inTransaction } from '../../platform/engine/group-commit.ts'
import { recordEvent } from '../../platform/events/change.ts'
import type { ServiceContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { newReference } from '../attempt.ts'

interface RecordCodInput {
  number: number
  outcome: CodOutcome
  /** Origin of the shop's pages, for the mail about a parcel that came back. */
  origin: string
}

/**
 * Records what became of a cash-on-delivery order: confirmed by phone, its money collected, the parcel refused, or back at
 * the shop, which cancels the order and returns its pieces. Throws `order-not-found` and `cod-not-recorded`.
 */
export async function recordCod(context: ServiceContext, input: RecordCodInput): Promise<void> {
  await inTransaction(context.db, async tx => {
    const order = await findCodOrder(tx, context.storeId, { number: input.number })
    if (!order) throw new ServiceError('order-not-found')
    await record(tx, context, order, input)
    await recordEvent(tx, context, { kind: `order.cod-${input.outcome}`, subject: `${order.number}` })
  })
  if (input.outcome === 'returned') context.jobs.mailQueued()
}

async function record(tx: Tx, context: ServiceContext, order: CodOrder, { outcome, origin }: RecordCodInput) {
  const isAllowed = order.isCod && codMovesOf(order.codState, order.status).includes(outcome)
  if (!isAllowed) throw new ServiceError('cod-not-recorded')
  if (outcome === 'confirmed') {
    if (!(await confirmInTransaction(tx, context, order.id))) throw new ServiceError('cod-not-recorded')
    return
  }
  // Of two people at once the second finds another state.
  const change = { from: order.codState, to: outcome, now: context.now() }
  if (!(await changeCodState(tx, order.id, change))) throw new ServiceError('cod-not-recorded')
  const amount = outcome === 'collected' ? await collect(tx, context, order) : 0
  await addEvent(tx, context, order.id, 'cod', { outcome, ...(amount > 0 && { amount: toRupees(amount) }) })
  if (outcome !== 'returned') return
  const step = { order: { id: order.id }, from: statusName(order.status), to: 'cancelled' } as const
  await moveInTransaction(tx, context, { ...step, reason: 'The parcel came back to us.' }, origin)
}

/** Keeps the money as a payment of its own, so that takings and refunds know it; returns its paise. */
async function collect(tx: Tx, { storeId, now }: ServiceContext, { id, total }: CodOrder): Promise<number> {
  const amountPaise = total - (await paidPaise(tx, id))
  if (amountPaise <= 0) return 0
  await addReceived(tx, now(), {
    reference: newReference(),
    store_id: storeId,
    order_id: id,
    adapter: 'cod',
    amount: amountPaise,
    return_origin: '',
  })
  await refreshPayment(tx, [id])
  return amountPaise
}
