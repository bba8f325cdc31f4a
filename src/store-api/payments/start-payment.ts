import * as z from 'zod/mini'
import { API_BASE } from '../../contract/endpoint.ts'
import { type PaymentAction, paymentField } from '../../contract/orders/payment.ts'
import { isMailAddress } from '../../domain/accounts/mail-address.ts'
import { paymentErrors, submittedValues } from '../../domain/payments/payment-form.ts'
import { orderNumber } from '../orders/order.db.ts'
import { isTheirs } from '../orders/order-access.ts'
import { lockOrders } from '../orders/order-status.db.ts'
import { balanceOrder } from '../orders/payments/balance-order.ts'
import { findPayableOrder, insertAttempt, type PayableOrder } from '../orders/payments/payment-attempt.db.ts'
import { prepayIfUnconfirmed } from '../orders/pricing/cod.db.ts'
import { inTransaction } from '../platform/engine/group-commit.ts'
import { noReply } from '../platform/mail/mail-message.ts'
import { countHits, limits } from '../platform/services/limits.ts'
import type { CustomerActor } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { readStoreInfo } from '../shops/store.db.ts'
import { type Attempt, newReference } from './attempt.ts'
import { checkPayable } from './check-payable.ts'
import { ATTEMPT_LIFETIME } from './open-attempts.db.ts'
import type { PaymentContext } from './payment-context.ts'

/** The context of a paying shopper, or of a guest with the token of the order. */
export type PayerContext = PaymentContext<CustomerActor>
export type PaymentFieldInput = z.input<typeof paymentField>
export type PaymentValues = Readonly<Record<string, string>>

/** The part of an adapter that starts a payment. */
export interface StartingAdapter {
  /** Its name in a shop's settings and at the end of its callback address. */
  name: string
  /** The form on the shop's payment page. */
  fields: () => PaymentFieldInput[]
  /** What the browser does next; the values have passed the rules of `fields`. */
  start: (context: PaymentContext, attempt: Attempt, values: PaymentValues) => PaymentAction
}

export interface StartPaymentInput {
  /** The adapter that the shop is set to. */
  adapter: StartingAdapter
  /** The order's number, as the shopper's browser sent it. */
  orderId: string
  fields: Readonly<Record<string, string | boolean>>
  apiOrigin: string
  /** Origin of the shop to which the shopper returns. */
  returnOrigin: string
  onPhone: boolean
}

/**
 * Starts an attempt to pay one pending order of the shopper, or of a guest with its token; the amount is the order's. Where that
 * is nothing, nothing is to be done and the order is prepaid. Throws `limit-reached`, `order-not-found`, `order-already-paid`, `order-at-door`, `order-cancelled` and `payment-field-invalid`.
 */
export async function startPayment(
  context: PayerContext,
  input: StartPaymentInput,
): Promise<PaymentAction | undefined> {
  const { db, storeId, actor, now } = context
  const { adapter } = input
  // A guest counts by the order that is to be paid.
  const payer = actor.shopper ? String(actor.shopper.id) : `order ${actor.opened?.orderId}`
  await countHits(context, [
    [limits.paymentStartsOfShopper, payer],
    [limits.paymentStartsOfShopperInDay, payer],
  ])
  const order = await findOwnOrder(context, input.orderId)
  await checkPayable(db, storeId, order)
  if (order.due === 0) return prepayFree(context, order)
  const values = checkedValues(adapter, input.fields)
  const email = order.email || (await shopEmail(context, input))
  const attempt = newAttempt(context, { ...order, email }, input)
  const action = adapter.start(context, attempt, values)
  const createdAt = now()
  const row = {
    reference: attempt.reference,
    storeId,
    orderId: order.id,
    adapter: adapter.name,
    amountPaise: order.due,
    returnOrigin: input.returnOrigin,
    action: action.type,
    createdAt,
    expiresAt: createdAt + ATTEMPT_LIFETIME,
  }
  // Nobody pays for an order that was cancelled, or paid, since it was read.
  await inTransaction(db, async tx =>
    checkPayable(tx, storeId, { id: order.id, status: await insertAttempt(tx, row) }),
  )
  return action
}

/** An order at the door that waits for its confirmation may cost nothing without the fee: no gateway takes a payment of nothing. */
async function prepayFree(context: PayerContext, { id, number }: PayableOrder): Promise<undefined> {
  const { db, storeId } = context
  await inTransaction(db, async tx => {
    await lockOrders(tx, [id])
    const order = await findPayableOrder(tx, storeId, { number })
    if (order) await checkPayable(tx, storeId, order)
    // It was edited since it was read, and asks for money now.
    if (order?.due !== 0) return
    await prepayIfUnconfirmed(tx, id)
    await balanceOrder(tx, context, id)
  })
}

async function findOwnOrder({ db, storeId, actor }: PayerContext, orderId: string): Promise<PayableOrder> {
  const number = orderNumber(orderId)
  const order = number === undefined ? undefined : await findPayableOrder(db, storeId, { number })
  if (!order || !isTheirs(actor, order)) throw new ServiceError('order-not-found')
  return order
}

/** Gateways such as PayU take no payment without an e-mail address: the shop's stands in for an order by phone without one. */
async function shopEmail(
  { db, storeId }: PayerContext,
  { returnOrigin }: StartPaymentInput,
): Promise<string> {
  const own = (await readStoreInfo(db, storeId)).info.companyEmail?.trim() ?? ''
  return isMailAddress(own) ? own : noReply(returnOrigin)
}

function newAttempt(
  { shop }: PayerContext,
  { number, due, fullName, phone, email }: PayableOrder,
  { onPhone, apiOrigin }: StartPaymentInput,
): Attempt {
  return {
    reference: newReference(),
    orderId: String(number),
    amountPaise: due,
    shop,
    payer: { name: fullName, email, phone },
    onPhone,
    apiBase: apiOrigin + API_BASE,
  }
}

function checkedValues(adapter: StartingAdapter, given: StartPaymentInput['fields']): PaymentValues {
  const fields = z.array(paymentField).parse(adapter.fields())
  const values = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value === true ? 'true' : value || '']),
  )
  const [message] = Object.values(paymentErrors(fields, values))
  if (message !== undefined) throw new ServiceError('payment-field-invalid', { message })
  return submittedValues(fields, values)
}
