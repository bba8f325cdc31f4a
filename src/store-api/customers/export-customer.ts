import type * as z from 'zod'
import { Slices } from '../../concurrency/slices.ts'
import type { exportCustomer as exportCall } from '../../contract/desk/customers.ts'
import { toRupees } from '../../domain/money.ts'
import { findCustomer } from '../accounts/customer.db.ts'
import { inTransaction } from '../platform/engine/group-commit.ts'
import { recordActivity } from '../platform/events/record-activity.ts'
import type { ServiceContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { type OrderData, ordersWithData, sessionsOf } from './customer-data.db.ts'

/** Everything that is stored about a customer. */
export type CustomerData = z.input<typeof exportCall.response>

/** Everything the shop has stored about one customer. Throws `customer-not-found`. */
export async function exportCustomer(
  context: Pick<ServiceContext, 'db' | 'storeId' | 'actor' | 'now'>,
  { id }: { id: number },
): Promise<CustomerData> {
  const { db, storeId } = context
  const customer = await findCustomer(db, storeId, id)
  if (!customer) throw new ServiceError('customer-not-found')
  await inTransaction(db, tx =>
    recordActivity(tx, context, { action: 'customer.exported', subject: `#${id}` }),
  )
  const { email, firstName, lastName, createdAt, isConfirmed } = customer
  const sessions = await sessionsOf(db, storeId, id)
  const orders: CustomerData['orders'] = []
  const slices = new Slices()
  for await (const order of ordersWithData(db, storeId, id)) {
    orders.push(orderOf(order))
    await slices.pause()
  }
  return {
    account: { email, firstName, lastName, createdAt: iso(createdAt), isConfirmed },
    sessions: sessions.map(session => ({ createdAt: iso(session.createdAt), seenAt: iso(session.seenAt) })),
    orders,
  }
}

function orderOf({ createdAt, totalPaise, items, payments, ...order }: OrderData) {
  return {
    ...order,
    createdAt: iso(createdAt),
    total: toRupees(totalPaise),
    items: items.map(({ pricePaise, ...item }) => ({ ...item, price: toRupees(pricePaise) })),
    payments: payments.map(({ amountPaise, createdAt: at, ...payment }) => ({
      ...payment,
      amount: toRupees(amountPaise),
      createdAt: iso(at),
    })),
  }
}

function iso(time: number): string {
  return new Date(time).toISOString()
}
