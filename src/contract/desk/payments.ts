import * as z from 'zod/mini'
import { shopAndOrder, shopEndpoint, shopPath } from './desk-endpoint.ts'
import { day, noMail, shopAttempt } from './order.ts'

/** Characters of a note with money that was given back. */
export const MAX_REFUND_NOTE = 300
/** The bank's own number, from its statement. */
const bankReference = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))

const shopAndReference = z.extend(shopPath, { reference: z.string().check(z.maxLength(64)) })
const rupees = z.number().check(z.gte(0.01), z.lte(10_000_000))

/**
 * Payment attempts, newest first, 50 at a time; `before` is the reference of the oldest already shown. With `day` those
 * that the takings of that day count: what came and what was given back on it.
 */
export const listShopPayments = shopEndpoint({
  name: 'listShopPayments',
  path: '/shops/{shop}/payments',
  access: 'money:read',
  stepUp: true,
  query: z.object({
    state: z.optional(z.enum(['created', 'paid', 'failed', 'expired', 'refund-due', 'refunded'])),
    before: z.optional(z.string().check(z.maxLength(64))),
    day: z.optional(day),
  }),
  response: z.object({ attempts: z.array(shopAttempt), hasMore: z.boolean() }),
})

/**
 * Records that the money of an attempt was given back; 409 where that was recorded already, and with the code
 * `refund-changed` and the new `amount` where another one than that of the body is due by now. Amounts are rupees.
 */
export const recordRefund = shopEndpoint({
  name: 'recordRefund',
  method: 'POST',
  path: '/shops/{shop}/payments/{reference}/refund',
  access: 'money:edit',
  stepUp: true,
  params: shopAndReference,
  body: z.object({
    amount: rupees,
    bankReference,
    note: z.optional(z.string().check(z.trim(), z.maxLength(MAX_REFUND_NOTE))),
  }),
})

/**
 * Undoes a recorded refund: the bank returned the money, or it was recorded by mistake. It is due again, unless the order
 * still costs it. 409 where no refund with this bank's number is recorded for the attempt.
 */
export const undoRefund = shopEndpoint({
  name: 'undoRefund',
  method: 'POST',
  path: '/shops/{shop}/payments/{reference}/refund/undo',
  access: 'money:edit',
  stepUp: true,
  params: shopAndReference,
  body: z.object({ bankReference }),
})

/**
 * Records money seen on the bank statement: `amount` rupees, or without it what the order asks for. The order becomes
 * Processing once nothing of it is missing, what is too much is to be given back, and its shopper gets a mail. Money of a
 * cancelled order is to be given back. Answers the rupees that the order then waits for, and why its shopper gets no mail. 409 where the number is recorded already: at another order, with the code `bank-number-known`,
 it is accepted with `isShared`, for one transfer that paid both.
 */
export const markOrderPaid = shopEndpoint({
  name: 'markOrderPaid',
  method: 'POST',
  path: '/shops/{shop}/orders/{order}/paid',
  access: 'money:edit',
  stepUp: true,
  params: shopAndOrder,
  body: z.object({ bankReference, amount: z.optional(rupees), isShared: z.optional(z.boolean()) }),
  response: z.object({ isRefundDue: z.boolean(), missing: z.number(), noMail: z.optional(noMail) }),
})

/**
 * How the shop is paid; the gateways and the names of their settings stand in domain/payments/gateways.ts. Secrets are
 * never sent: `secretsSet` names those that are set.
 */
const paymentSettingsView = z.object({
  adapter: z.string(),
  adapters: z.array(z.string()),
  settings: z.record(z.string(), z.string()),
  secretsSet: z.array(z.string()),
  /** ISO dates of the last writes, by the names of secrets; of older ones none is known. */
  secretsSetAt: z.record(z.string(), z.string()),
  /** Whether test payments, which move no money, are accepted on a real host. */
  allowsTestPayments: z.boolean(),
  /**
   * Where the bank or the gateway sends its callbacks; empty for one that sends none, and for a shop without a host.
   * Which gateways' callbacks are signed with the callback secret, domain/payments/gateways.ts says.
   */
  callbackUrl: z.string(),
  hasCallbackSecret: z.boolean(),
})

export const getShopPaymentSettings = shopEndpoint({
  name: 'getShopPaymentSettings',
  path: '/shops/{shop}/payment-settings',
  access: 'money:read',
  stepUp: true,
  response: paymentSettingsView,
})

const settings = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(300)))

/**
 * Sets the adapter and its settings; a setting that is missing or empty keeps its value, but for an empty one that the
 * gateway works without: that is forgotten.
 */
export const setShopPaymentSettings = shopEndpoint({
  name: 'setShopPaymentSettings',
  method: 'PUT',
  path: '/shops/{shop}/payment-settings',
  access: 'money:edit',
  stepUp: true,
  body: z.object({
    adapter: z.string().check(z.maxLength(20)),
    settings,
    allowsTestPayments: z.boolean(),
  }),
  response: paymentSettingsView,
})

/** Tries the saved settings as far as the adapter can; `problem` is a sentence, empty where all is well. */
export const testShopPaymentSettings = shopEndpoint({
  name: 'testShopPaymentSettings',
  method: 'POST',
  path: '/shops/{shop}/payment-settings/test',
  access: 'money:edit',
  keepsNothing: true,
  stepUp: true,
  body: z.object({}),
  response: z.object({
    isWorking: z.boolean(),
    problem: z.string(),
    /** What was not tried, because only a real payment shows it; empty where everything was. */
    untried: z.string(),
  }),
})

const takingsQuery = z.object({ by: z.enum(['day', 'month']), from: day, until: day })

/** Money by day or month of the shop (Asia/Kolkata), both ends included, oldest first; at most 400. Sums are rupees. */
export const getTakings = shopEndpoint({
  name: 'getTakings',
  path: '/shops/{shop}/takings',
  access: 'money:read',
  stepUp: true,
  query: takingsQuery,
  response: z.object({
    takings: z.array(
      z.object({
        /** `2026-11-22` or `2026-11`; periods without money are there, with zeros. */
        period: z.string(),
        payments: z.number(),
        received: z.number(),
        refunded: z.number(),
        /** `received` less `refunded`. */
        net: z.number(),
        /** Of what was received in the period, what is to be given back and was not yet. */
        owed: z.number(),
      }),
    ),
  }),
})

/** The same as CSV; a link, not a call of the client. */
export const exportTakings = shopEndpoint({
  name: 'exportTakings',
  path: '/shops/{shop}/takings-csv',
  access: 'money:read',
  stepUp: true,
  query: takingsQuery,
  answersFile: true,
  response: z.unknown(),
})
