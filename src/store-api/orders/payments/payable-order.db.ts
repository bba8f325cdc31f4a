import type { Db } from '../../platform/tables/tables.ts'

/** An order with what a payment needs; `total` is paise. */
export interface PayableOrder {
  /** Internal id. */
  id: number
  number: number
  status: number
  total: number
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
    .select(['orders.id', 'number', 'status', 'total', 'phone', 'full_name as fullName'])
    .select(eb => ['user_id as userId', eb.fn.coalesce('email', 'guest_email').as('email')])
    .where('orders.store_id', '=', storeId)
    .where('number', '=', number)
    .executeTakeFirst()
}
