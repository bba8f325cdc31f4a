import type { Db } from '../db/tables.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Unpaid orders of one address, at all shops together, that are written about. */
const MOST_A_DAY = 20
/** The same before the address is confirmed: somebody else may have registered it. */
const MOST_UNCONFIRMED_AN_HOUR = 5

/**
 * Whether an unpaid order may be written about, by the orders placed for its address before. Nothing is counted on the
 * side, so that a mail that is tried again gets the same answer.
 */
export async function mayMail(
  db: Db,
  order: { id: number; email: string; createdAt: number; isConfirmed: boolean },
): Promise<boolean> {
  const before = await db
    .selectFrom('users')
    .innerJoin('orders', join =>
      join.onRef('orders.user_id', '=', 'users.id').onRef('orders.store_id', '=', 'users.store_id'),
    )
    .select('orders.created_at')
    .where('email', '=', order.email)
    .where('orders.id', '<', order.id)
    .orderBy('orders.id', 'desc')
    .limit(MOST_A_DAY)
    .execute()
  const within = (windowMs: number) =>
    before.filter(row => Math.abs(order.createdAt - row.created_at) < windowMs).length
  if (within(DAY) >= MOST_A_DAY) return false
  return order.isConfirmed || within(HOUR) < MOST_UNCONFIRMED_AN_HOUR
}
