import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { textOrEmpty } from '../lenient.ts'

/** What an order says of its invoice: its number, and the ISO date of its issue. */
export const orderInvoice = z.object({ number: z.string(), date: textOrEmpty })

/** What an order says of a credit note about its invoice: its number, the ISO date of its issue, and the rupees that it gives back. */
export const orderCreditNote = z.object({ number: z.string(), date: textOrEmpty, amount: z.number() })
export type OrderCreditNote = z.output<typeof orderCreditNote>

/** GET /orders/{orderId}/invoice.pdf: the invoice of one of the shopper's orders, or of the one that `X-Order-Token` opens, as a PDF; 404 for an order without one. */
export const getInvoicePdf = endpoint({
  name: 'getInvoicePdf',
  path: '/orders/{orderId}/invoice.pdf',
  access: 'order',
  answersFile: 'application/pdf',
  params: z.object({ orderId: z.string().check(z.minLength(1), z.maxLength(40)) }),
})

/** The name of a document's PDF: its number, without the strokes that a path and a file cannot have. */
export function pdfName(number: string): string {
  return `${number.replaceAll('/', '-')}.pdf`
}

/** GET /orders/{orderId}/credit-notes/{file}: a credit note about the order's invoice as `pdfName` calls it, for those who get the invoice; 404 for any other. */
export const getCreditNotePdf = endpoint({
  name: 'getCreditNotePdf',
  path: '/orders/{orderId}/credit-notes/{file}',
  access: 'order',
  answersFile: 'application/pdf',
  params: z.object({
    orderId: z.string().check(z.minLength(1), z.maxLength(40)),
    file: z.string().check(z.regex(/^[A-Z\d-]{1,16}\.pdf$/i)),
  }),
})
