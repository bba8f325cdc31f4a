import type { Db } from '../db/tables.ts'
import { expireAttempts } from './expire.ts'
import type { PaymentContext } from './payment-context.ts'
import { isPayuContext, reconcile } from './payu-handlers.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Attempts per run. */
const MAX_ASKED = 20

/**
 * Polls gateways for attempts without callback, for a day and at growing intervals: a quarter of an attempt's age
 * passes between two polls. Then closes expired attempts.
 */
export async function reconcilePending(
  db: Db,
  now: number,
  findContext: (storeId: number) => Promise<PaymentContext | undefined>,
): Promise<void> {
  for (const { reference, storeId } of await dueAttempts(db, now)) {
    const context = await findContext(storeId)
    if (context && isPayuContext(context)) await reconcile(context, reference)
  }
  await expireAttempts(db, now)
}

/** Claims up to `MAX_ASKED` due attempts; the claim sets their date, so that no other process polls them too. */
async function dueAttempts(db: Db, now: number): Promise<{ reference: string; storeId: number }[]> {
  const due = await db
    .selectFrom('payment_attempts')
    .select(['reference', 'created_at', 'updated_at'])
    .where('adapter', '=', 'payu')
    .where('state', 'in', ['created', 'expired'])
    .where('created_at', '>', now - DAY)
    // A date in the future comes from before the clock was set back.
    .where(eb => eb.or([eb('updated_at', '<=', now - 2 * MINUTE), eb('updated_at', '>', now + MINUTE)]))
    .orderBy('updated_at')
    .limit(500)
    .execute()
  const claimed: { reference: string; storeId: number }[] = []
  for (const one of due
    .filter(row => Math.abs(now - row.updated_at) >= (now - row.created_at) / 4)
    .slice(0, MAX_ASKED)) {
    const row = await db
      .updateTable('payment_attempts')
      .set({ updated_at: now })
      .where('reference', '=', one.reference)
      .where('updated_at', '=', one.updated_at)
      .returning('store_id')
      .executeTakeFirst()
    if (row) claimed.push({ reference: one.reference, storeId: row.store_id })
  }
  return claimed
}
