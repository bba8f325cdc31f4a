import type { Tx } from '../platform/tables/tables.ts'
import type { LockedAttempt } from './payment-result.db.ts'

/** Money that came by an attempt beside what the attempt asks for: a second time, or in another amount. */
export interface ExtraPayment {
  reference: string
  amountPaise: number
  gatewayReference: string
  /** Milliseconds since 1970. */
  receivedAt: number
}

/** Adds it to the order of the attempt that it came by, as paid and to be given back. */
export async function addExtraPayment(tx: Tx, cameBy: LockedAttempt, extra: ExtraPayment): Promise<void> {
  const { reference, amountPaise, gatewayReference, receivedAt } = extra
  await tx
    .insertInto('payment_attempts')
    .values({
      reference,
      came_by: cameBy.reference,
      store_id: cameBy.storeId,
      order_id: cameBy.orderId,
      adapter: cameBy.adapter,
      return_origin: cameBy.returnOrigin,
      amount: amountPaise,
      state: 'paid',
      details: '{}',
      gateway_reference: gatewayReference,
      refund_due: 1,
      created_at: receivedAt,
      updated_at: receivedAt,
      expires_at: receivedAt,
      paid_at: receivedAt,
    })
    .execute()
}

/** What came by an attempt beside what it asks for. */
export function extraPaymentsOf(
  tx: Tx,
  { orderId, reference }: LockedAttempt,
): Promise<{ reference: string; amountPaise: number; refundDue: number }[]> {
  return tx
    .selectFrom('payment_attempts')
    .select(['reference', 'amount as amountPaise', 'refund_due as refundDue'])
    .where('order_id', '=', orderId)
    .where('came_by', '=', reference)
    .execute()
}

/** Removes what a gateway has corrected since. */
export async function removeExtraPayment(tx: Tx, storeId: number, reference: string): Promise<void> {
  for (const table of ['payment_numbers', 'payment_attempts'] as const)
    await tx.deleteFrom(table).where('reference', '=', reference).where('store_id', '=', storeId).execute()
}
