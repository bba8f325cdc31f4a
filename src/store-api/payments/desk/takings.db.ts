import { sql } from 'kysely'
import { DAY } from '../../../domain/durations.ts'
import { SHOP_OFFSET } from '../../../domain/shop-day.ts'
import type { Db } from '../../platform/tables/tables.ts'

/** What came and went on one day: `day` counts the shop's days since 1970, amounts are paise. */
export interface DayOfMoney {
  day: number
  payments: number
  received: number
  /** Of what was received, what is to be given back. */
  owed: number
  refunded: number
}

/** Payments and refunds of a store in a span of milliseconds since 1970, by day; without those of `ignored` adapters. */
export async function moneyByDay(
  db: Db,
  storeId: number,
  { from, until, ignored }: { from: number; until: number; ignored: readonly string[] },
): Promise<DayOfMoney[]> {
  const isCounted =
    ignored.length === 0 ? sql`` : sql`and adapter not in (${sql.join(ignored.map(name => sql`${name}`))})`
  const sums = (column: 'paid_at' | 'refunded_at') => {
    const at = sql.ref(column)
    return sql<{ day: number; count: number; amount: number; owed: number }>`select
      (${at} + ${sql.lit(SHOP_OFFSET)}) / ${sql.lit(DAY)} as day, sum(case when part_of = '' then 1 else 0 end) as count,
      sum(amount - split_off) as amount, sum(case when refund_due = 1 then amount - split_off else 0 end) as owed
      from payment_attempts where store_id = ${storeId} and ${at} > 0 and ${at} >= ${from} and ${at} < ${until}
      ${isCounted} group by 1`.execute(db)
  }
  const days = new Map<number, DayOfMoney>()
  const dayAt = (day: number) => {
    const known = days.get(day) ?? { day, payments: 0, received: 0, owed: 0, refunded: 0 }
    days.set(day, known)
    return known
  }
  for (const { day, count, amount, owed } of (await sums('paid_at')).rows) {
    const known = dayAt(Number(day))
    known.payments = Number(count)
    known.received = Number(amount)
    known.owed = Number(owed)
  }
  for (const { day, amount } of (await sums('refunded_at')).rows) dayAt(Number(day)).refunded = Number(amount)
  return [...days.values()]
}

/** The adapter that a store is set to. */
export async function readAdapter(db: Db, storeId: number): Promise<string> {
  const row = db.selectFrom('stores').select('payment_adapter').where('id', '=', storeId)
  return (await row.executeTakeFirstOrThrow()).payment_adapter
}

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
