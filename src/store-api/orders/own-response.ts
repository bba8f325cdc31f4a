import type { CustomerActor, CustomerContext } from '../platform/services/service-context.ts'
import type { Db } from '../platform/tables/tables.ts'
import { withInvoices } from './invoices/invoices.ts'
import { type FoundOrder, type OrderResponse, toOrderResponse } from './order.db.ts'
import { mayChange, mayClaim } from './order-access.ts'
import { moneyByOrder } from './payments/shop-attempts.db.ts'

/** An order for the one who placed it: with its phone, which is left out for a guest with nothing but its e-mail. */
export async function ownResponse(
  {
    db,
    storeId,
    actor,
  }: Pick<CustomerContext, 'db' | 'storeId'> & { actor: Pick<CustomerActor, 'shopper' | 'opened'> },
  found: FoundOrder,
): Promise<OrderResponse> {
  const response = await toOrderResponse(db, found)
  const own = {
    ...response,
    shippingAddress: { ...response.shippingAddress, phone: found.phone },
    ...(mayChange(found) && { canChange: true }),
    ...(mayClaim(actor, found) && { canClaim: true }),
  }
  const [whole = own] = await withMoney(db, storeId, [own])
  return whole
}

/** Orders for those who placed them: with their invoices, what is given back of their money, and what a bank has not decided on. */
export async function withMoney(
  db: Db,
  storeId: number,
  orders: readonly OrderResponse[],
): Promise<OrderResponse[]> {
  const numbers = orders.map(({ id }) => Number(id))
  const money = await moneyByOrder(db, storeId, numbers)
  const invoiced = await withInvoices(db, storeId, orders)
  return invoiced.map(order => ({ ...order, ...money.get(Number(order.id)) }))
}
