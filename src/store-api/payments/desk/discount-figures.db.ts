import { sql } from 'kysely'
import type { Db } from '../../platform/tables/tables.ts'

/** What the orders of a discount come to; amounts are paise. */
export interface DiscountSums {
  id: string
  orders: number
  discount: number
  total: number
  takings: number
}

/**
 * Sums of a store's orders that were placed in a span of milliseconds since 1970 and not cancelled, by the discounts that
 * they used. `takings` is what was paid and not given back, without payments of `ignored` adapters.
 */
export async function sumByDiscount(
  db: Db,
  storeId: number,
  { from, until, ignored }: { from: number; until: number; ignored: readonly string[] },
): Promise<DiscountSums[]> {
  const isCounted =
    ignored.length === 0 ? sql`` : sql`and p.adapter not in (${sql.join(ignored.map(name => sql`${name}`))})`
  const paid = sql`coalesce((select sum(p.amount - p.split_off) from payment_attempts p
    where p.order_id = o.id and p.state = 'paid' and p.refunded_at = 0 ${isCounted}), 0)`
  const { rows } = await sql<Record<keyof DiscountSums, string | number>>`select
    u.discount_id as id, count(*) as orders, sum(u.amount) as discount, sum(o.total) as total, sum(${paid}) as takings
    from orders o join discount_uses u on u.order_id = o.id
    where o.store_id = ${storeId} and o.created_at >= ${from} and o.created_at < ${until}
    group by u.discount_id`.execute(db)
  return rows.map(({ id, ...sums }) => ({
    id: String(id),
    orders: Number(sums.orders),
    discount: Number(sums.discount),
    total: Number(sums.total),
    takings: Number(sums.takings),
  }))
}
