import { PROCESSING, SHIPPED } from '../../domain/orders/order-status.ts'
import {
  type Customer,
  findCustomer,
  type OrderOfCustomer,
  orderNumbersOf,
  ordersOfCustomer,
} from '../accounts/customer.db.ts'
import type { ReadContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'

const MOST_ORDERS = 100

export interface CustomerDetail extends Customer {
  /** At most a hundred. */
  newestOrders: OrderOfCustomer[]
  /** Numbers of the orders on their way, which keep the account from being erased. */
  openOrders: number[]
}

/** One customer with the newest orders. Throws `customer-not-found`. */
export async function getCustomer(
  { db, storeId }: ReadContext,
  { id }: { id: number },
): Promise<CustomerDetail> {
  const customer = await findCustomer(db, storeId, id)
  if (!customer) throw new ServiceError('customer-not-found')
  return {
    ...customer,
    newestOrders: await ordersOfCustomer(db, storeId, { userId: id }, MOST_ORDERS),
    openOrders: await orderNumbersOf(db, storeId, { userId: id }, [PROCESSING, SHIPPED]),
  }
}
