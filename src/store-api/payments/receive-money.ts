import { toRupees } from '../../domain/money.ts'
import { CANCELLED, PENDING, PROCESSING } from '../../domain/orders/order-status.ts'
import { bankNumber } from '../../domain/payments/bank-number.ts'
import { addEvent } from '../orders/change-status.ts'
import { issueInvoice } from '../orders/invoices/issue-invoice.ts'
import { readStatus } from '../orders/order-status.db.ts'
import { balanceOrder } from '../orders/payments/balance-order.ts'
import { refreshPayment } from '../orders/payments/order-payment.db.ts'
import { paidPaise } from '../orders/payments/payment-attempt.db.ts'
import {
  addPaymentNumbers,
  type KnownPayment,
  orderNumberOf,
  paymentsByNumber,
} from '../orders/payments/payment-numbers.db.ts'
import { findCodOrder, prepayIfUnconfirmed } from '../orders/pricing/cod.db.ts'
import { recordEvent } from '../platform/events/change.ts'
import type { WriteContext } from '../platform/services/service-context.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { type GatewayResult, newReference } from './attempt.ts'
import {
  addExtraPayment,
  addPaymentEvent,
  changeAttempt,
  extraPaymentsOf,
  type LockedAttempt,
  removeExtraPayment,
  setAttemptResult,
} from './payment-result.db.ts'
import type { Settlement } from './settlement.ts'

/** The bank numbers of a result in the form in which they are compared. */
function numbersOf({ gatewayReference, bankReference = '' }: GatewayResult): string[] {
  return [...new Set([gatewayReference, bankReference].map(bankNumber))].filter(number => number !== '')
}

/** Money in the amount that its attempt asks for. One transfer counts once, whichever way its number comes. */
export async function receiveMoney(
  tx: Tx,
  context: WriteContext,
  attempt: LockedAttempt,
  result: GatewayResult,
): Promise<Settlement> {
  const known = await paymentsByNumber(tx, attempt.storeId, numbersOf(result))
  const own = known.find(({ orderId }) => orderId === attempt.orderId)
  const updated_at = context.now()
  if (own && !isCorrected(own, attempt, result)) {
    await recordAmountMismatch(tx, context, own, result)
    // Its money came by another attempt.
    if (attempt.state === 'created')
      await changeAttempt(tx, attempt.reference, { state: 'expired', updated_at })
    await refreshPayment(tx, [attempt.orderId])
    return 'already-final'
  }
  await removeCorrected(tx, attempt, result, own)
  if (attempt.state !== 'paid') return pay(tx, context, attempt, result, known)
  if (!isOtherPayment(result)) return 'already-final'
  if (bankNumber(attempt.gatewayReference) === '') {
    // Of a message without a number, which this one repeats with it.
    const { gatewayReference: gateway_reference } = result
    await changeAttempt(tx, attempt.reference, { gateway_reference, updated_at })
    await recordNumbers(tx, context, attempt, result, known)
    return 'already-final'
  }
  await payExtra(tx, context, attempt, result, known)
  return 'refund-due'
}

/** Money in another amount: it came, the order is not paid with it, and it is to be given back. */
export async function receiveOtherAmount(
  tx: Tx,
  context: WriteContext,
  attempt: LockedAttempt,
  result: GatewayResult,
): Promise<void> {
  const { amountPaise } = result
  const known = await paymentsByNumber(tx, attempt.storeId, numbersOf(result))
  const own = known.find(({ orderId }) => orderId === attempt.orderId)
  if (own) return recordAmountMismatch(tx, context, own, result)
  if (!isOtherPayment(result)) {
    const extras = await extraPaymentsOf(tx, attempt)
    if (extras.some(extra => extra.amountPaise === amountPaise)) return
  }
  await payExtra(tx, context, attempt, result, known)
}

/** Whether a result for an attempt that is paid already is known to be no repetition. */
function isOtherPayment(result: GatewayResult): boolean {
  return result.isNumberSigned === true && numbersOf(result).length > 0
}

/** Whether a gateway named another amount for this money before, which a person's record does not correct. */
function isCorrected(own: KnownPayment, { adapter }: LockedAttempt, { amountPaise }: GatewayResult): boolean {
  return adapter !== 'manual' && own.cameBy !== '' && own.amountPaise !== amountPaise && own.refundDue === 1
}

async function removeCorrected(
  tx: Tx,
  attempt: LockedAttempt,
  result: GatewayResult,
  own: KnownPayment | undefined,
): Promise<void> {
  // Without numbers the reference decides, which is paid once.
  const extras = own || result.isNumberSigned ? [] : await extraPaymentsOf(tx, attempt)
  const corrected = own ? [own] : extras.filter(({ refundDue }) => refundDue === 1)
  for (const { reference } of corrected) await removeExtraPayment(tx, attempt.storeId, reference)
}

/** A payment counts even after its attempt failed or expired. */
async function pay(
  tx: Tx,
  context: WriteContext,
  attempt: LockedAttempt,
  result: GatewayResult,
  known: readonly KnownPayment[],
): Promise<Settlement> {
  const { storeId, reference, orderId, amountPaise, returnOrigin: origin } = attempt
  const { gatewayReference } = result
  const now = context.now()
  const paid = { reference, amount: toRupees(amountPaise) }
  const status = await readStatus(tx, storeId, { id: orderId })
  // What a person records was asked for. So was a payment that was under way as the order became one with cash on delivery.
  const isAsked =
    status === PENDING ||
    (attempt.adapter === 'manual' && status !== CANCELLED) ||
    (await paiseToCollect(tx, storeId, orderId)) > 0
  if (isAsked) await prepayIfUnconfirmed(tx, orderId)
  await setAttemptResult(tx, reference, { state: 'paid', gatewayReference, isRefundDue: !isAsked, now })
  // It may be less than the order costs by now, or more.
  const { due, owed: owedPaise } = isAsked ? await balanceOrder(tx, context, orderId) : { due: 0, owed: 0 }
  await refreshPayment(tx, [orderId])
  await addEvent(tx, context, orderId, isAsked ? 'paid' : 'refund-due', paid)
  if (isAsked && due === 0) await issueInvoice(tx, context, { orderId, on: 'paid' })
  await recordNumbers(tx, context, attempt, result, known)
  const subject = `${await orderNumberOf(tx, orderId)}`
  const mail = { orderId, reference, origin }
  const event = isAsked
    ? ({ kind: 'order.paid', mail: { ...mail, owedPaise } } as const)
    : ({ kind: 'order.paid-late', mail } as const)
  await recordEvent(tx, context, { ...event, subject })
  return isAsked ? 'paid' : 'refund-due'
}

/** Paise that are to be collected for an order which is not sent yet; 0 where none are. */
export async function paiseToCollect(tx: Tx, storeId: number, id: number): Promise<number> {
  const order = await findCodOrder(tx, storeId, { id })
  if (!order?.isCod || order.status !== PROCESSING) return 0
  return Math.max(0, order.total - (await paidPaise(tx, id)))
}

async function payExtra(
  tx: Tx,
  context: WriteContext,
  attempt: LockedAttempt,
  result: GatewayResult,
  known: readonly KnownPayment[],
): Promise<void> {
  const { orderId, returnOrigin: origin } = attempt
  const { amountPaise, gatewayReference } = result
  const reference = newReference()
  await addExtraPayment(tx, attempt, { reference, amountPaise, gatewayReference, receivedAt: context.now() })
  await refreshPayment(tx, [orderId])
  await addEvent(tx, context, orderId, 'refund-due', {
    reference: gatewayReference || reference,
    amount: toRupees(amountPaise),
    asked: toRupees(attempt.amountPaise),
  })
  await recordNumbers(tx, context, { ...attempt, reference }, result, known)
  const subject = `${await orderNumberOf(tx, orderId)}`
  await recordEvent(tx, context, { kind: 'order.paid-extra', subject, mail: { orderId, reference, origin } })
}

/** Keeps the numbers of a payment, and says at both orders where another one has them too. */
async function recordNumbers(
  tx: Tx,
  context: WriteContext,
  { storeId, orderId, reference }: LockedAttempt,
  result: GatewayResult,
  known: readonly KnownPayment[],
): Promise<void> {
  await addPaymentNumbers(tx, storeId, { orderId, reference, numbers: numbersOf(result) })
  const others = new Map(known.filter(one => one.orderId !== orderId).map(one => [one.orderId, one]))
  if (others.size === 0) return
  const own = await orderNumberOf(tx, orderId)
  for (const [otherId, { orderNumber }] of others) {
    const shared = { reference: result.gatewayReference }
    await addEvent(tx, context, orderId, 'number-shared', { ...shared, order: orderNumber })
    await addEvent(tx, context, otherId, 'number-shared', { ...shared, order: own })
  }
}

/** Says once that a gateway names another amount for money that is recorded. */
async function recordAmountMismatch(
  tx: Tx,
  context: WriteContext,
  own: KnownPayment,
  { reference, amountPaise, gatewayReference }: GatewayResult,
): Promise<void> {
  const { storeId, now } = context
  if (own.amountPaise === amountPaise) return
  const message = {
    store_id: storeId,
    fingerprint: `amount ${own.reference} ${amountPaise}`,
    reference,
    outcome: 'paid',
    amount: amountPaise,
    received_at: now(),
  } as const
  if (!(await addPaymentEvent(tx, message))) return
  await addEvent(tx, context, own.orderId, 'amount-differs', {
    reference: gatewayReference,
    amount: toRupees(amountPaise),
    recorded: toRupees(own.amountPaise),
  })
}
