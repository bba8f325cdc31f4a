import { toRupees } from '../../../domain/money.ts'
import { PENDING, PROCESSING } from '../../../domain/orders/order-status.ts'
import type { PricedOrder } from '../../../domain/pricing/priced-order.ts'
import type { EventContext } from '../../platform/services/service-context.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { addEvent, stepOrder } from '../change-status.ts'
import { type OrderToBalance, readOrderToBalance, setAsked } from './balance-order.db.ts'
import { refreshPayment } from './order-payment.db.ts'
import { addOwedParts, reduceOwedParts } from './owed-parts.db.ts'
import { paidPaise } from './payment-attempt.db.ts'

/** What came of it, in paise: what the shopper still has to pay before the order is sent, what is to be given back, and what is kept. */
interface Balance {
  due: number
  owed: number
  kept: number
}

/**
 * Brings an order that is not shipped in line with its total and the money that came: what is too much is to be given
 * back; while something is missing the order is Pending and a payment asks for that; else it is Processing. Call it in the
 * transaction that changed the one or the other, with the order locked.
 */
export async function balanceOrder(tx: Tx, context: EventContext, orderId: number): Promise<Balance> {
  const order = await readOrderToBalance(tx, orderId)
  const received = await paidPaise(tx, orderId)
  const owed = Math.max(0, received - order.total)
  if (owed > 0) {
    await addOwedParts(tx, orderId, owed, context.now())
    await addEvent(tx, context, orderId, 'refund-due', { reference: '', amount: toRupees(owed) })
  }
  if (received < order.total) await reduceOwedParts(tx, orderId, order.total - received)
  const kept = await paidPaise(tx, orderId)
  const { due, payNow } = askFor(order, kept)
  await setAsked(tx, orderId, { payNow, askedAt: due > 0 ? context.now() : undefined })
  await moveBy(tx, context, order, due)
  await refreshPayment(tx, [orderId])
  return { due, owed, kept }
}

async function moveBy(
  tx: Tx,
  context: EventContext,
  { id, status, codState }: OrderToBalance,
  due: number,
): Promise<void> {
  if (due > 0 && status === PROCESSING)
    await stepOrder(tx, context, { order: { id }, from: 'processing', to: 'pending' })
  // One that waits for its confirmation goes on waiting, also where it would be free without the fee.
  if (due === 0 && status === PENDING && codState !== 'unconfirmed')
    await stepOrder(tx, context, { order: { id }, from: 'pending', to: 'processing' })
}

/** What is missing before the order is sent, and what is stored of that: nothing where it is the whole total. */
function askFor(order: OrderToBalance, kept: number): { due: number; payNow: number | null } {
  const { total, status, isCod, codState } = order
  if (!isCod) {
    const due = Math.max(0, total - kept)
    return { due, payNow: due > 0 && kept > 0 ? due : null }
  }
  const priced: PricedOrder = JSON.parse(order.priced)
  if (codState === 'unconfirmed') {
    const due = Math.max(0, (priced.ifPrepaid?.total ?? total) - kept)
    return { due, payNow: due }
  }
  // What is missing of a cash-on-delivery order is collected there.
  if (kept > 0) return { due: 0, payNow: kept }
  const first = status === PENDING ? priced.payNow : 0
  return { due: first, payNow: first > 0 ? first : null }
}
