import * as z from 'zod/mini'
import { invoiceSheet } from '../invoice-sheet.ts'
import { deskEndpoint } from './desk-endpoint.ts'
import { MAX_REASON } from './order.ts'
import { orderNumberText } from './orders.ts'

const shop = z.object({ shop: z.string().check(z.maxLength(50)) })
const shopAndInvoice = z.extend(shop, { invoice: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) })
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

/** An invoice or a credit note as page and print show it, and the order that it is about. */
export const getInvoice = deskEndpoint({
  name: 'getInvoice',
  method: 'GET',
  path: '/shops/{shop}/invoices/{invoice}',
  access: 'orders:read',
  params: shopAndInvoice,
  response: z.object({ sheet: invoiceSheet, order: z.number() }),
})

/** The same as PDF; a link, not a call of the client. */
export const getInvoicePdf = deskEndpoint({
  name: 'getInvoicePdf',
  method: 'GET',
  path: '/shops/{shop}/invoices/{invoice}/pdf',
  access: 'orders:read',
  params: shopAndInvoice,
  answersFile: true,
  response: z.unknown(),
})

/**
 * Issues a credit note about an order's invoice for `amount` rupees, at most what is left of it, which it answers. It
 * records what the shop gives back; it moves no money and no goods. 409 where the order has no invoice, or nothing is left.
 */
export const addCreditNote = deskEndpoint({
  name: 'addCreditNote',
  method: 'POST',
  path: '/shops/{shop}/orders/{order}/credit-notes',
  access: 'money:edit',
  stepUp: true,
  params: z.extend(shop, { order: orderNumberText }),
  body: z.object({
    amount: z.number().check(z.gte(0.01), z.lte(10_000_000)),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON)),
  }),
  response: z.object({ credited: z.number() }),
})

/** One table of GSTR-1 of a month (`2026-11`, Asia/Kolkata) as the CSV that GSTN's offline tool imports; a link. */
export const exportGstr1 = deskEndpoint({
  name: 'exportGstr1',
  method: 'GET',
  path: '/shops/{shop}/gstr1/{month}/{table}',
  access: 'money:read',
  stepUp: true,
  params: z.extend(shop, { month, table: z.string().check(z.maxLength(20)) }),
  answersFile: true,
  response: z.unknown(),
})
