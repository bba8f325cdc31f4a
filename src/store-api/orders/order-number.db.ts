import { sql } from 'kysely'
import type { Db } from '../platform/tables/tables.ts'
import { FIRST_ORDER_NUMBER } from '../shops/lock-orders-of-store.db.ts'

/**
 * Allocates the next order number of a store in the order's transaction; a rollback releases it. PostgreSQL locks
 * the store's row until the commit, so that no two orders get the same number.
 */
export async function nextOrderNumber(tx: Db, storeId: number): Promise<number> {
  // Every order waits for this: as text it takes less than half of the time that a query builder does.
  const { rows } = await sql<{ last: number }>`insert into order_numbers (store_id, last)
    values (${storeId}, ${sql.lit(FIRST_ORDER_NUMBER)}) on conflict (store_id) do update set last = order_numbers.last + 1
    returning last`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an order has no number')
  return row.last
}

/** Parses an order number; undefined if it is invalid. */
export function orderNumber(text: string): number | undefined {
  const digits = text.trim().replace(/^#/, '')
  const number = Number(digits)
  return /^[1-9]\d{0,15}$/.test(digits) && Number.isSafeInteger(number) ? number : undefined
}
