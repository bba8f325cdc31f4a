import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { textOrEmpty } from '../lenient.ts'

/** What an order says of its invoice: its number, and the ISO date of its issue. */
export const orderInvoice = z.object({ number: z.string(), date: textOrEmpty })

/** GET /orders/{orderId}/invoice.pdf: the invoice of one of the shopper's orders, or of the one that `X-Order-Token` opens, as a PDF; 404 for an order without one. */
export const getInvoicePdf = endpoint({
  name: 'getInvoicePdf',
  method: 'GET',
  path: '/orders/{orderId}/invoice.pdf',
  access: 'order',
  answersFile: 'application/pdf',
  params: z.object({ orderId: z.string().check(z.minLength(1), z.maxLength(40)) }),
  response: z.unknown(),
})
