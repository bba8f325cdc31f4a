import { sql } from 'kysely'
import type { Db, Engine } from '../../../src/store-api/platform/tables/tables.ts'
import { bulkProductId } from './catalogue.ts'
import { settle, trustRows } from './trust-rows.ts'

/** Adds delivered orders of three lines to a store, spread over its users; no search finds them by words. */
export async function fillOrders(
  db: Db,
  engine: Engine,
  storeId: number,
  userIds: number[],
  orders: number,
): Promise<void> {
  const users = userIds.length
  const [first = 0] = userIds
  await db.transaction().execute(async tx => {
    await trustRows(tx, engine)
    const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from orders`.execute(tx)
    const last = Number(rows[0]?.last ?? 0)
    await sql`insert into orders (id, store_id, number, user_id, status, total, full_name, address, city, state,
        postal_code, phone, created_at, words)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(orders)})
      select ${sql.lit(last)} + n, ${sql.lit(storeId)}, ${sql.lit(last)} + n, ${sql.lit(first)} + n % ${sql.lit(users)}, 3, 59700,
        'Asha Menon', '22 Tamarind Street', 'Bengaluru', 'Karnataka', '560011', '+919000055055',
        ${sql.lit(FIRST)} + n * 1000, ''
      from numbers`.execute(tx)
    await sql`insert into order_numbers (store_id, last)
      values (${sql.lit(storeId)}, ${sql.lit(last + orders)})`.execute(tx)
    for (const line of [1, 2, 3]) {
      await sql`insert into order_items (order_id, line, product_id, title, quantity, price, size, color)
        select id, ${sql.lit(line)}, ${sql.lit(bulkProductId(line))}, 'Volume', 1, 19900, '', ''
        from orders where id > ${sql.lit(last)} order by id`.execute(tx)
    }
  })
  // PostgreSQL's own numbers do not know of ids given by hand.
  if (engine === 'postgres') {
    await sql`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`.execute(db)
  }
  await settle(db, engine)
}

const FIRST = Date.parse('2025-01-01T00:00:00Z')
