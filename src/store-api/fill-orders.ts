import { sql } from 'kysely'
import { unhurried } from './db/engine.ts'
import type { Db } from './db/tables.ts'

const MINUTE = 60_000
const NEWEST = Date.UTC(2026, 9, 1)

/** Adds `count` delivered orders of one line each to a shopper, for measurements. */
export async function fillOrders(db: Db, storeId: number, userId: number, count: number): Promise<void> {
  await db.transaction().execute(async tx => {
    await unhurried(tx)
    const before = await tx
      .selectFrom('orders')
      .select(eb => eb.fn.max('id').as('last'))
      .executeTakeFirst()
    await sql`insert into orders (store_id, user_id, status, total, full_name, address, city, state,
        postal_code, phone, created_at)
      with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(count)})
      select ${sql.lit(storeId)}, ${sql.lit(userId)}, 3, 10000, 'Somebody', 'Somewhere 1', 'Pune', 'Maharashtra',
        '411001', '+919000000000', ${sql.lit(NEWEST)} - ${sql.lit(MINUTE)} * cast(i as bigint)
      from numbers`.execute(tx)
    await sql`insert into order_items (order_id, line, product_id, title, quantity, price, size, color)
      select id, 1, 'past', 'A thing of the past', 1, 10000, '', '' from orders
      where id > ${sql.lit(before?.last ?? 0)}`.execute(tx)
  })
}
