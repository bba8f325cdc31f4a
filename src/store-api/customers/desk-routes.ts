import * as calls from '../../contract/desk/customers.ts'
import { isoDate } from '../../domain/iso-date.ts'
import { toRupees } from '../../domain/money.ts'
import type { Customer, OrderOfCustomer } from '../accounts/customer.db.ts'
import { eraseAccount } from '../accounts/erase-account.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../platform/http/desk/bind-desk-endpoint.ts'
import { sendFile } from '../platform/http/desk/send-file.ts'
import { eraseGuest, getCustomer, getGuest, guestOfOrder, listCustomers, listGuests } from './customers.ts'
import { exportCustomer, exportGuest } from './export-customer.ts'
import { exportCustomers, exportGuests } from './export-lists.ts'
import type { ListedGuest } from './guests.db.ts'

export function customerRoutes(app: App): void {
  bindDeskEndpoint(app, calls.listCustomers, async ({ shop, query }) => {
    const before = query.before === undefined ? undefined : Number(query.before)
    const { customers, hasMore } = await listCustomers(shop, { words: query.words, before })
    return { customers: customers.map(listed), hasMore }
  })

  bindDeskEndpoint(app, calls.getCustomer, async ({ shop, params }) => {
    const customer = await getCustomer(shop, { id: Number(params.customer) })
    return {
      ...listed(customer),
      isConfirmed: customer.isConfirmed,
      newestOrders: customer.newestOrders.map(listedOrder),
      openOrders: customer.openOrders,
    }
  })

  bindDeskEndpoint(app, calls.exportCustomer, async ({ c, shop, params }) => {
    c.header('Content-Disposition', `attachment; filename="customer-${params.customer}.json"`)
    return exportCustomer(shop, { id: Number(params.customer) })
  })

  bindDeskEndpoint(app, calls.eraseCustomer, ({ shop, params }) =>
    eraseAccount(shop, { userId: Number(params.customer) }),
  )

  bindDeskEndpoint(app, calls.listGuests, async ({ shop, query }) => {
    const before = query.before === undefined ? undefined : Number(query.before)
    const { guests, ...rest } = await listGuests(shop, { words: query.words, before })
    return { guests: guests.map(listedGuest), ...rest }
  })

  bindDeskEndpoint(app, calls.getGuest, async ({ shop, params }) => {
    const guest = await getGuest(shop, await guestOfOrder(shop, { number: Number(params.order) }))
    return {
      ...listedGuest(guest),
      newestOrders: guest.newestOrders.map(listedOrder),
      openOrders: guest.openOrders,
    }
  })

  bindDeskEndpoint(app, calls.exportGuest, async ({ c, shop, params }) => {
    c.header('Content-Disposition', `attachment; filename="guest-of-order-${params.order}.json"`)
    return exportGuest(shop, await guestOfOrder(shop, { number: Number(params.order) }))
  })

  bindDeskEndpoint(app, calls.eraseGuest, async ({ shop, params }) =>
    eraseGuest(shop, await guestOfOrder(shop, { number: Number(params.order) })),
  )

  bindDeskEndpoint(app, calls.exportCustomers, ({ c, shop, params, query }) =>
    sendFile(c, shop, { name: `customers-${params.shop}.csv`, open: () => exportCustomers(shop, query) }),
  )

  bindDeskEndpoint(app, calls.exportGuests, ({ c, shop, params, query }) =>
    sendFile(c, shop, { name: `guests-${params.shop}.csv`, open: () => exportGuests(shop, query) }),
  )
}

function listed({ id, email, firstName, lastName, createdAt, orders, lastOrderAt }: Customer) {
  return {
    id: `${id}`,
    email,
    firstName,
    lastName,
    createdAt: isoDate(createdAt),
    orders,
    lastOrderAt: isoDate(lastOrderAt),
  }
}

function listedGuest({ order, email, name, orders, lastOrderAt }: ListedGuest) {
  return { order, email, name, orders, lastOrderAt: isoDate(lastOrderAt) }
}

function listedOrder({ number, status, createdAt, total }: OrderOfCustomer) {
  return { number, status, createdAt: isoDate(createdAt), total: toRupees(total) }
}
