import * as z from 'zod/mini'
import { invoiceSheet } from '../orders/invoice-sheet.ts'
import { shopAndOrder, shopEndpoint, shopPath } from './desk-endpoint.ts'
import { MAX_REASON } from './order.ts'

const documentId = z.string().check(z.regex(/^[1-9]\d{0,14}$/))
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))
const gstin = z.string().check(z.regex(/^[0-9A-Z]{15}$/))

/**
 * Documents as page and print show them: one by its id, or the invoices of at most MAX_MOVED orders by their numbers, with
 * commas between them. Orders without an invoice are left out.
 */
export const getInvoiceSheets = shopEndpoint({
  name: 'getInvoiceSheets',
  path: '/shops/{shop}/invoice-sheets',
  access: 'orders:read',
  query: z.object({
    document: z.optional(documentId),
    numbers: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/))),
  }),
  response: z.object({ sheets: z.array(invoiceSheet) }),
})

/** An invoice or a credit note as PDF; a link, not a call of the client. */
export const getInvoicePdf = shopEndpoint({
  name: 'getInvoicePdf',
  path: '/shops/{shop}/invoices/{invoice}/pdf',
  access: 'orders:read',
  params: z.extend(shopPath, { invoice: documentId }),
  answersFile: true,
  response: z.unknown(),
})

/**
 * Issues a credit note about an order's invoice for `amount` rupees, at most what is left of it, or of its
 * `line`, which it answers. It records what the shop gives back; it moves no money and no goods. 409 where the order has
 * no invoice, or nothing is left. With `bankReference`, the number of the transfer to the shopper, `amount` is recorded as
 * given back of what was paid for the order, too; 409 before the order is shipped and, of a cash-on-delivery order, before
 * its money is collected; where less was paid or is left of the invoice, and where a refund of the order has this number
 * already. Of an order that has no invoice the refund alone is recorded, and 0 is answered. With `left`, the rupees that the
 * person saw as left of the order's invoices, 409 where another credit note was issued since.
 */
export const addCreditNote = shopEndpoint({
  name: 'addCreditNote',
  method: 'POST',
  path: '/shops/{shop}/orders/{order}/credit-notes',
  access: 'money:edit',
  stepUp: true,
  params: shopAndOrder,
  body: z.object({
    amount: z.number().check(z.gte(0.01), z.lte(10_000_000)),
    /** Of the order: the item that the amount is for. Without it the amount is spread over all of them. */
    line: z.optional(z.number().check(z.int(), z.gte(1))),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON)),
    bankReference: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
    left: z.optional(z.number().check(z.gte(0))),
  }),
  response: z.object({ credited: z.number() }),
})

/**
 * The months (`2026-11`) of which GSTR-1 can be exported, the newest first: of each GSTIN that the shop had, from its first
 * invoice to its last.
 */
export const listInvoiceMonths = shopEndpoint({
  name: 'listInvoiceMonths',
  path: '/shops/{shop}/gstr1',
  access: 'money:read',
  response: z.object({ months: z.array(z.object({ month, gstin })) }),
})

/** One table of GSTR-1 of a GSTIN's month (`2026-11`, Asia/Kolkata) as the CSV that GSTN's offline tool imports; a link. */
export const exportGstr1 = shopEndpoint({
  name: 'exportGstr1',
  path: '/shops/{shop}/gstr1/{gstin}/{month}/{table}',
  access: 'money:read',
  stepUp: true,
  params: z.extend(shopPath, { gstin, month, table: z.string().check(z.maxLength(20)) }),
  answersFile: true,
  response: z.unknown(),
})
