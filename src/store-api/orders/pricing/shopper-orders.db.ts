import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { CANCELLED, DELIVERED } from '../../../domain/orders/order-status.ts'
import { isSingleWriter } from '../../platform/engine/engine.ts'
import { phoneDigits } from '../../platform/engine/migrations/initial/orders.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'

/** Who orders, by account, by a guest's e-mail and by the phone number of the address; each may be missing. */
export interface BuyerIdentity {
  userId: number | undefined
  /** Trimmed, lower case; empty where it is not known. */
  email: string
  /** As it was written. */
  phone: string
  /** Internal id of an order that does not count: the one that is priced anew. */
  except?: number
}

/** How a phone number of ten digits is stored by those who write it otherwise. */
const BEFORE = ['', '0', '91', '091', '0091']
const DIGITS = 10

/** Whether the shopper has an order that was not cancelled. */
export async function hasOrdered(db: Db | Tx, storeId: number, buyer: BuyerIdentity): Promise<boolean> {
  const found = ordersOf(db, storeId, buyer)
  if (!found) return false
  const { rows } = await sql`select 1 from orders where id in (${found}) and status <> ${sql.lit(CANCELLED)}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Orders at the door that are on their way: of the account or guest, or of the phone number, whichever are more. */
export async function openCodOrders(db: Db | Tx, storeId: number, buyer: BuyerIdentity): Promise<number> {
  const counts = [
    ordersOf(db, storeId, { ...buyer, phone: '' }),
    ordersOf(db, storeId, { ...buyer, userId: undefined, email: '' }),
  ]
  const open: number[] = []
  for (const found of counts) {
    if (!found) continue
    const { rows } = await sql<{ count: number }>`select count(*) as count from orders where id in (${found})
      and payment_method = 'cod' and status < ${sql.lit(DELIVERED)}`.execute(db)
    open.push(Number(rows[0]?.count ?? 0))
  }
  return Math.max(0, ...open)
}

/** How many orders of the shopper use each discount, by its id. */
export async function usesOf(
  db: Db | Tx,
  storeId: number,
  buyer: BuyerIdentity,
): Promise<Map<string, number>> {
  const found = ordersOf(db, storeId, buyer)
  if (!found) return new Map()
  const { rows } = await sql<{ id: string; count: number }>`select discount_id as id, count(*) as count
    from discount_uses where order_id in (${found}) group by 1`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

/** A query for the internal ids of the shopper's orders; undefined where nothing is known of them. */
function ordersOf(
  db: Db | Tx,
  storeId: number,
  { userId, email, phone, except }: BuyerIdentity,
): RawBuilder<unknown> | undefined {
  const digits = phone.replaceAll(/\D/g, '').slice(-DIGITS)
  const conditions: RawBuilder<SqlBool>[] = []
  if (userId !== undefined) conditions.push(sql`user_id = ${userId}`)
  if (email !== '') conditions.push(sql`guest_email <> '' and guest_email = ${email}`)
  if (digits.length === DIGITS) {
    const column = sql.raw(phoneDigits(isSingleWriter(db) ? 'phone' : 'phone collate "C"'))
    conditions.push(sql`${column} in (${sql.join(BEFORE.map(before => before + digits))})`)
  }
  if (conditions.length === 0) return undefined
  const queries = conditions.map(
    condition => sql`select id from orders where store_id = ${storeId} and ${condition}
      ${except === undefined ? sql`` : sql`and id <> ${except}`}`,
  )
  // A union, so that each is looked up in its own index.
  return sql.join(queries, sql` union `)
}
