import { paymentMessages } from '../../domain/messages/payment.ts'
import { CANCELLED, PENDING } from '../../domain/order-status.ts'
import type { Db } from '../db/tables.ts'
import { newReference } from './reference.ts'
import { settle } from './settle.ts'

export interface ManualPayment {
  orderNumber: number
  /** The bank's own number, from the shop's statement. */
  bankReference: string
  /** Origin of the shop's pages, for the mail. */
  origin: string
  now: number
}

/** Records a payment from the shop's bank statement. Returns the reason if it cannot, else undefined. */
export async function markPaid(db: Db, storeId: number, seen: ManualPayment): Promise<string | undefined> {
  const { orderNumber, bankReference, now } = seen
  const order = await db
    .selectFrom('orders')
    .select(['id', 'status', 'total'])
    .where('number', '=', orderNumber)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  if (!order) return 'This shop has no such order.'
  const refusal = whyNotPayable(order.status)
  if (refusal) return refusal
  const reference = newReference()
  const dated = { created_at: now, updated_at: now, expires_at: now + 60_000 }
  await db
    .insertInto('payment_attempts')
    .values({
      reference,
      store_id: storeId,
      order_id: order.id,
      adapter: 'manual',
      amount: order.total,
      state: 'created',
      return_origin: seen.origin,
      details: '{}',
      ...dated,
    })
    .execute()
  const result = {
    reference,
    outcome: 'paid',
    amountPaise: order.total,
    gatewayReference: bankReference,
  } as const
  const settlement = await settle(db, storeId, result, { fingerprint: `manual ${reference}`, now })
  return settlement === 'paid' ? undefined : paymentMessages.alreadyPaid
}

/** Why an order with this status cannot be paid; undefined if it can. */
export function whyNotPayable(status: number): string | undefined {
  if (status === PENDING) return undefined
  return status === CANCELLED ? paymentMessages.cancelled : paymentMessages.alreadyPaid
}
