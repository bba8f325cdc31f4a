import { sql } from 'kysely'
import type { Db } from '../../platform/tables/tables.ts'

/** An order with what a payment needs. */
export interface PayableOrder {
  /** Internal id. */
  id: number
  number: number
  status: number
  /** Paise that a payment asks for: the total, or the part of it that is paid before the order is sent. */
  due: number
  phone: string
  fullName: string
}

/** An order of a store by its number; with `userId` only if it is that shopper's. */
export function findPayableOrder(
  db: Db,
  storeId: number,
  { number, userId }: { number: number; userId?: number },
): Promise<PayableOrder | undefined> {
  const orders = db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'phone', 'full_name as fullName'])
    .select(sql<number>`coalesce(pay_now, total)`.as('due'))
    .where('store_id', '=', storeId)
    .where('number', '=', number)
  return (userId === undefined ? orders : orders.where('user_id', '=', userId)).executeTakeFirst()
}
