import * as z from 'zod/mini'
import { invoiceDocument } from '../orders/invoice-document.ts'
import { orderNumberText, shopAndOrder, shopEndpoint, shopPath } from './desk-endpoint.ts'

const customerId = z.string().check(z.regex(/^\d{1,15}$/))
const shopAndCustomer = z.extend(shopPath, { customer: customerId })

/** Longest text that customers are searched by. */
export const MAX_CUSTOMER_WORDS = 100

/** `words`: each begins the e-mail, the first or last name, or the phone number of one of the customer's orders. */
const filter = z.object({ words: z.optional(z.string().check(z.maxLength(MAX_CUSTOMER_WORDS))) })

const account = { email: z.string(), firstName: z.string(), lastName: z.string(), createdAt: z.string() }

/** A customer in the list. Dates are ISO texts; `lastOrderAt` is empty without an order. */
const listedCustomer = z.object({
  id: z.string(),
  ...account,
  orders: z.number(),
  lastOrderAt: z.string(),
})

/** Customers, the newest account first, 50 at a time; `before` is the oldest id already shown. */
export const listCustomers = shopEndpoint({
  name: 'listCustomers',
  path: '/shops/{shop}/customers',
  access: 'customers:read',
  query: z.extend(filter, { before: z.optional(customerId) }),
  response: z.object({ customers: z.array(listedCustomer), hasMore: z.boolean() }),
})

const orderSummary = { number: z.number(), status: z.number(), createdAt: z.string(), total: z.number() }
const newestOrders = z.array(z.object(orderSummary))

/** One customer with the newest hundred orders. `total` is rupees; `status` is the wire's code (domain/orders/order-status.ts). */
export const getCustomer = shopEndpoint({
  name: 'getCustomer',
  path: '/shops/{shop}/customers/{customer}',
  access: 'customers:read',
  params: shopAndCustomer,
  response: z.extend(listedCustomer, {
    /** Whether the customer opened a link that was mailed to the address. */
    isConfirmed: z.boolean(),
    newestOrders,
    /** Numbers of orders on their way: until they are delivered or cancelled, the account cannot be erased. */
    openOrders: z.array(z.number()),
  }),
})

const addressFields = {
  fullName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  phone: z.string(),
}

const ordersWithData = z.array(
  z.object({
    ...orderSummary,
    shippingAddress: z.object(addressFields),
    carrier: z.string(),
    trackingNumber: z.string(),
    trackingUrl: z.string(),
    /** 'cod' for cash on delivery; empty for an order that is paid before it is sent. */
    paymentMethod: z.string(),
    /** Empty without one. */
    discountCode: z.string(),
    cancelReason: z.string(),
    /** What the shop's people noted. */
    note: z.string(),
    buyerGstin: z.string(),
    buyerCompany: z.string(),
    items: z.array(
      z.object({
        productId: z.string(),
        title: z.string(),
        quantity: z.number(),
        price: z.number(),
        size: z.string(),
        color: z.string(),
      }),
    ),
    payments: z.array(
      z.object({
        reference: z.string(),
        state: z.string(),
        amount: z.number(),
        /** Numbers that the bank or the gateway gave the payment and its refund; empty without them. */
        gatewayReference: z.string(),
        refundReference: z.string(),
        refundNote: z.string(),
        createdAt: z.string(),
      }),
    ),
    /** What happened to it, oldest first; `details` has reasons, notes and parcels of before. */
    timeline: z.array(
      z.object({ at: z.string(), kind: z.string(), details: z.record(z.string(), z.unknown()) }),
    ),
    /** Its invoice and credit notes, where there are some: as they were issued, with the buyer's data. Amounts are paise. */
    invoices: z.optional(z.array(invoiceDocument)),
  }),
)

/** Everything the shop has stored about one customer, as JSON: for a customer who asks for it. */
export const exportCustomer = shopEndpoint({
  name: 'exportCustomer',
  path: '/shops/{shop}/customers/{customer}/data',
  access: 'customers:edit',
  stepUp: true,
  params: shopAndCustomer,
  response: z.object({
    account: z.object({ ...account, isConfirmed: z.boolean() }),
    /** Of each open session: when it began and when it was used last, to the hour. */
    sessions: z.array(z.object({ createdAt: z.string(), seenAt: z.string() })),
    /** Kept for later orders. */
    addresses: z.array(
      z.object({
        label: z.string(),
        isDefault: z.boolean(),
        ...addressFields,
        savedAt: z.string(),
      }),
    ),
    orders: ordersWithData,
  }),
})

/** Erases a customer's account for good; orders on their way are 409 with the code `orders-on-their-way`. */
export const eraseCustomer = shopEndpoint({
  name: 'eraseCustomer',
  method: 'DELETE',
  path: '/shops/{shop}/customers/{customer}',
  access: 'customers:edit',
  stepUp: true,
  params: shopAndCustomer,
})

const listedGuest = z.object({
  /** Number of the guest's newest order, which stands for the guest in addresses. */
  order: z.number(),
  email: z.string(),
  /** Of the newest order. */
  name: z.string(),
  orders: z.number(),
  /** ISO date. */
  lastOrderAt: z.string(),
})

/** Orders of guests, the newest, that one search of guests looks through for words. */
export const MOST_GUEST_ORDERS = 20_000

/**
 * Guests, who ordered with an e-mail and without an account, 50 at a time; who ordered last comes first, and `before` is
 * the number of the oldest order already shown. Words are beginnings of words of the newest order: name, e-mail, phone. A search looks
 * through MOST_GUEST_ORDERS orders below `before`; where it found no more in them and older ones are left, `searchedTo` is
 * the number of the last one, from which the search can go on.
 */
export const listGuests = shopEndpoint({
  name: 'listGuests',
  path: '/shops/{shop}/guests',
  access: 'customers:read',
  query: z.extend(filter, { before: z.optional(orderNumberText) }),
  response: z.object({
    guests: z.array(listedGuest),
    hasMore: z.boolean(),
    searchedTo: z.optional(z.number()),
  }),
})

/** The guest who placed an order, with the newest hundred orders; 404 for an account's order. */
export const getGuest = shopEndpoint({
  name: 'getGuest',
  path: '/shops/{shop}/guests/{order}',
  access: 'customers:read',
  params: shopAndOrder,
  response: z.extend(listedGuest, {
    newestOrders,
    /** Numbers of orders on their way: until they are delivered or cancelled, the guest's data cannot be deleted. */
    openOrders: z.array(z.number()),
  }),
})

/** Everything the shop has stored about the guest who placed an order, as JSON; 404 for an account's order. */
export const exportGuest = shopEndpoint({
  name: 'exportGuest',
  path: '/shops/{shop}/orders/{order}/guest',
  access: 'customers:edit',
  stepUp: true,
  params: shopAndOrder,
  response: z.object({ email: z.string(), orders: ordersWithData }),
})

/** Takes the guest who placed an order out of all orders with the same e-mail; 409 with `orders-on-their-way` as above. */
export const eraseGuest = shopEndpoint({
  name: 'eraseGuest',
  method: 'DELETE',
  path: '/shops/{shop}/orders/{order}/guest',
  access: 'customers:edit',
  stepUp: true,
  params: shopAndOrder,
})

/** The customers of a filter as CSV; a link, not a call of the client. */
export const exportCustomers = shopEndpoint({
  name: 'exportCustomers',
  path: '/shops/{shop}/customers-csv',
  access: 'customers:edit',
  stepUp: true,
  query: filter,
  answersFile: true,
  response: z.unknown(),
})

/** The guests of a filter as CSV; a link, not a call of the client. */
export const exportGuests = shopEndpoint({
  name: 'exportGuests',
  path: '/shops/{shop}/guests-csv',
  access: 'customers:edit',
  stepUp: true,
  query: filter,
  answersFile: true,
  response: z.unknown(),
})
