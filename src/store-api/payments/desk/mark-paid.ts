import { CANCELLED } from '../../../domain/orders/order-status.ts'
import { bankNumber } from '../../../domain/payments/bank-number.ts'
import { findPayableOrder, insertAttempt } from '../../orders/payments/payment-attempt.db.ts'
import { paymentsByNumber } from '../../orders/payments/payment-numbers.db.ts'
import { inOwnTransaction } from '../../platform/engine/own-transaction.ts'
import { countPayment } from '../../platform/services/metrics.ts'
import type { ServiceContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { newReference } from '../attempt.ts'
import { checkPayable } from '../check-payable.ts'
import { paiseToCollect } from '../receive-money.ts'
import { settleInTransaction } from '../settle.ts'

/** Milliseconds a manual attempt may stay open; it is settled at once. */
const LIFETIME = 60_000

interface ManualPayment {
  orderNumber: number
  /** The bank's own number, from the shop's statement. */
  bankReference: string
  /** Paise that came; without it what the order asks for. */
  amountPaise?: number | undefined
  /** Origin of the shop's pages, for the mail. */
  origin: string
  /** Whether the transfer may have paid another order too, which has its number. */
  isShared?: boolean | undefined
}

/**
 * Records a payment from the shop's bank statement in one transaction: the order waits for what is missing, and what is too
 * much is to be given back, as is money of a cancelled order. Of an order at the door that is not sent yet it lessens what is
 * collected there. Throws `order-not-found`, `order-at-door`, `order-already-paid`, also where another payment came
 * at the same moment, and `bank-number-known`; then nothing is recorded.
 */
export async function markPaid(
  context: ServiceContext,
  payment: ManualPayment,
): Promise<'paid' | 'refund-due'> {
  const settlement = await inOwnTransaction(context.db, tx => markPaidInTransaction(tx, context, payment))
  countPayment('manual', settlement)
  if (settlement === 'paid') context.jobs.mailQueued()
  return settlement
}

/** The same in the caller's transaction. */
export async function markPaidInTransaction(
  tx: Tx,
  context: ServiceContext,
  payment: ManualPayment,
): Promise<'paid' | 'refund-due'> {
  const { storeId, now } = context
  const { orderNumber: number, bankReference: gatewayReference, origin: returnOrigin } = payment
  const order = await findPayableOrder(tx, storeId, { number })
  if (!order) throw new ServiceError('order-not-found')
  const { id: orderId, due } = order
  const { amountPaise = (await paiseToCollect(tx, storeId, orderId)) || due } = payment
  const reference = newReference()
  const createdAt = now()
  const attempt = { reference, storeId, orderId, amountPaise, returnOrigin, createdAt }
  // From here on no other actor changes the order; one may have been first since it was read.
  const status = await insertAttempt(tx, { ...attempt, adapter: 'manual', expiresAt: createdAt + LIFETIME })
  if (status !== CANCELLED && (await paiseToCollect(tx, storeId, orderId)) === 0)
    await checkPayable(tx, storeId, { id: orderId, status })
  await checkNumber(tx, storeId, orderId, payment)
  const settlement = await settleInTransaction(tx, context, {
    result: { reference, outcome: 'paid', amountPaise, gatewayReference },
    fingerprint: `manual ${reference}`,
  })
  return settlement === 'paid' ? 'paid' : 'refund-due'
}

/** One transfer counts once at an order, and at another one only where a person says so. */
async function checkNumber(
  tx: Tx,
  storeId: number,
  orderId: number,
  { bankReference, isShared = false }: ManualPayment,
): Promise<void> {
  const number = bankNumber(bankReference)
  const known = number === '' ? [] : await paymentsByNumber(tx, storeId, [number])
  const found = known.find(one => one.orderId === orderId) ?? (isShared ? undefined : known[0])
  if (found)
    throw new ServiceError('bank-number-known', {
      order: found.orderNumber,
      isOther: found.orderId !== orderId,
    })
}
