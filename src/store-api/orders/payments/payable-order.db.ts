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
}

/** An order of a store by its number; with `userId` only if it is that shopper's. */
export function findPayableOrder(
  db: Db,
  storeId: number,
  { number, userId }: { number: number; userId?: number },
): Promise<PayableOrder | undefined> {
  const orders = db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'total', 'phone', 'full_name as fullName'])
    .where('store_id', '=', storeId)
    .where('number', '=', number)
  return (userId === undefined ? orders : orders.where('user_id', '=', userId)).executeTakeFirst()
}
