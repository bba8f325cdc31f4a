import type { Db } from '../platform/tables/tables.ts'

/** The orders that each store got from one time until before another, by its id; a store without any is left out. */
export async function ordersByStore(
  db: Db,
  { from, until }: { from: number; until: number },
): Promise<Map<number, { orders: number; totalPaise: number }>> {
  const rows = await db
    .selectFrom('orders')
    .select(eb => ['store_id', eb.fn.countAll().as('orders'), eb.fn.sum('total').as('total')])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy('store_id')
    .execute()
  return new Map(
    rows.map(row => [row.store_id, { orders: Number(row.orders), totalPaise: Number(row.total) }]),
  )
}

/** The number of products of each store by its id, those in the trash too. */
export async function productsByStore(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('products')
    .select(eb => ['store_id', eb.fn.countAll().as('count')])
    .groupBy('store_id')
    .execute()
  return new Map(rows.map(row => [row.store_id, Number(row.count)]))
}
