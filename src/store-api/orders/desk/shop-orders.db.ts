import { sql } from 'kysely'
import { MAX_COUNTED, orderStatuses, paymentStates } from '../../../contract/desk/order.ts'
import type { Db } from '../../platform/tables/tables.ts'

/** An order in a list of the desk; `total` is paise, `createdAt` milliseconds since 1970. */
export interface ShopOrderRow {
  id: number
  number: number
  status: number
  payment: number
  createdAt: number
  name: string
  city: string
  total: number
  note: string
  /** 'cod' for cash on delivery, and how far that is; else empty. */
  paymentMethod: string
  cod: string
  pieces: number
  lines: number
  title: string
}

/** These orders of a store, newest first. */
export async function listShopOrderRows(
  db: Db,
  storeId: number,
  numbers: readonly number[],
): Promise<ShopOrderRow[]> {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'payment', 'created_at as createdAt', 'full_name as name', 'city'])
    .select(['total', 'note', 'payment_method as paymentMethod', 'cod_state as cod'])
    .where('store_id', '=', storeId)
    .where('number', 'in', numbers)
    .orderBy('number', 'desc')
    .execute()
  const sums = await sumsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(row => ({ ...row, ...(sums.get(row.id) ?? { pieces: 0, lines: 0, title: '' }) }))
}

async function sumsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_items')
    .select(eb => ['order_id', eb.fn.countAll().as('lines'), eb.fn.sum('quantity').as('pieces')])
    .select(sql<string>`max(case when line = 1 then title else '' end)`.as('title'))
    .where('order_id', 'in', ids)
    .groupBy('order_id')
    .execute()
  return new Map(
    rows.map(row => [
      row.order_id,
      { pieces: Number(row.pieces), lines: Number(row.lines), title: row.title },
    ]),
  )
}

/** How many orders have each status, and how many owe money; each count stops at MAX_COUNTED. */
export async function countShopOrders(
  db: Db,
  storeId: number,
): Promise<{ statuses: number[]; refundDue: number }> {
  const due = paymentStates.indexOf('refund-due')
  const walk = (status: number, payment?: number) =>
    sql`select ${sql.lit(status)} as status, ${sql.lit(payment ?? -1)} as payment, count(*) as count from (select 1
      from orders where store_id = ${storeId} and status = ${sql.lit(status)}
      ${payment === undefined ? sql`` : sql`and payment = ${sql.lit(payment)}`} limit ${sql.lit(MAX_COUNTED)}) as counted`
  const codes = orderStatuses.map((_, code) => code)
  const walks = codes.flatMap(status => [walk(status), walk(status, due)])
  const { rows } = await sql<{ status: number; payment: number; count: number }>`${sql.join(
    walks,
    sql` union all `,
  )}`.execute(db)
  const sum = (chosen: typeof rows) => chosen.reduce((total, { count }) => total + Number(count), 0)
  return {
    statuses: codes.map(code => sum(rows.filter(row => row.status === code && row.payment === -1))),
    refundDue: Math.min(MAX_COUNTED, sum(rows.filter(row => row.payment === due))),
  }
}
