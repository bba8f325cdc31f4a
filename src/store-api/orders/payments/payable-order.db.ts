import { sql } from 'kysely'
import type { Db } from '../../platform/tables/tables.ts'

export interface PayableOrder {
  /** Internal id. */
  id: number
  number: number
  status: number
  /** Paise that a payment asks for: the total, or the part of it that is paid before the order is sent. */
  due: number
  phone: string
  fullName: string
  /** Null for a guest's. */
  userId: number | null
  email: string
}

/** An order of a store by its number. */
export function findPayableOrder(
  db: Db,
  storeId: number,
  { number }: { number: number },
): Promise<PayableOrder | undefined> {
  return db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'number', 'status', 'phone', 'full_name as fullName'])
    .select(eb => ['user_id as userId', eb.fn.coalesce('email', 'guest_email').as('email')])
    .select(sql<number>`coalesce(pay_now, total)`.as('due'))
    .where('orders.store_id', '=', storeId)
    .where('number', '=', number)
    .executeTakeFirst()
}
