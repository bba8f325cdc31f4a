import type * as z from 'zod'
import { Slices } from '../../concurrency/slices.ts'
import type {
  exportCustomer as exportCall,
  exportGuest as exportGuestCall,
} from '../../contract/desk/customers.ts'
import { isoDate } from '../../domain/iso-date.ts'
import { toRupees } from '../../domain/money.ts'
import { findCustomer } from '../accounts/customer.db.ts'
import { savedAddresses } from '../addresses/addresses.db.ts'
import type { Guest, OrderOwner } from '../orders/guest.db.ts'
import { hasGuestOrders } from '../orders/guest.db.ts'
import { recordAlone } from '../platform/events/change.ts'
import type { WriteContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { ordersWithData, sessionsOf } from './customer-data.db.ts'

export type CustomerData = z.input<typeof exportCall.response>

export type GuestData = z.input<typeof exportGuestCall.response>

/**
 * Everything the shop has stored about one customer; orders that were placed as a guest too, where the e-mail was proved.
 * Throws `customer-not-found`.
 */
export async function exportCustomer(context: WriteContext, { id }: { id: number }): Promise<CustomerData> {
  const { db, storeId } = context
  const customer = await findCustomer(db, storeId, id)
  if (!customer) throw new ServiceError('customer-not-found')
  await recordAlone(context, { kind: 'customer.exported', subject: `#${id}` })
  const { email, firstName, lastName, createdAt, isConfirmed } = customer
  const sessions = await sessionsOf(db, storeId, id)
  const addresses = await savedAddresses(db, storeId, id)
  const orders = await ordersOf(context, { userId: id })
  const guestOrders = isConfirmed ? await ordersOf(context, { guestEmail: email }) : []
  return {
    account: { email, firstName, lastName, createdAt: isoDate(createdAt), isConfirmed },
    sessions: sessions.map(session => ({
      createdAt: isoDate(session.createdAt),
      seenAt: isoDate(session.seenAt),
    })),
    addresses: addresses.map(({ id: _, savedAt, ...address }) => ({ ...address, savedAt: isoDate(savedAt) })),
    orders: [...orders, ...guestOrders],
  }
}

/** Everything the shop has stored about a guest; `email` is empty where there is none. Throws `customer-not-found`. */
export async function exportGuest(context: WriteContext, guest: Guest): Promise<GuestData> {
  const { db, storeId } = context
  if (!(await hasGuestOrders(db, storeId, guest))) throw new ServiceError('customer-not-found')
  await recordAlone(context, { kind: 'guest.exported' })
  const email = 'guestEmail' in guest ? guest.guestEmail : ''
  return { email, orders: await ordersOf(context, guest) }
}

async function ordersOf({ db, storeId }: WriteContext, owner: OrderOwner): Promise<CustomerData['orders']> {
  const orders: CustomerData['orders'] = []
  const slices = new Slices()
  for await (const order of ordersWithData(db, storeId, owner)) {
    orders.push(orderOf(order))
    await slices.pause()
  }
  return orders
}

type OrderData = ReturnType<typeof ordersWithData> extends AsyncGenerator<infer Order> ? Order : never

function orderOf({ createdAt, totalPaise, items, payments, timeline, invoices, ...order }: OrderData) {
  return {
    ...order,
    createdAt: isoDate(createdAt),
    total: toRupees(totalPaise),
    items: items.map(({ pricePaise, ...item }) => ({ ...item, price: toRupees(pricePaise) })),
    payments: payments.map(({ amountPaise, createdAt: at, ...payment }) => ({
      ...payment,
      amount: toRupees(amountPaise),
      createdAt: isoDate(at),
    })),
    // Not which person of the shop did it.
    timeline: timeline.map(({ at, kind, details }) => ({ at: isoDate(at), kind, details })),
    ...(invoices.length > 0 && { invoices }),
  }
}
