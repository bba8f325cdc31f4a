import type { InvoicePdf } from './shop-invoices.ts'

/** The response with a PDF, for one reader alone. */
export function sendPdf({ name, content }: InvoicePdf): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
