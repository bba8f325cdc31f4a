import type { InvoiceSheet } from '../../../contract/orders/invoice-sheet.ts'

/** What the thread of PDFs is asked: a sheet, and when it was issued in milliseconds since 1970. */
export interface PdfRequest {
  sheet: InvoiceSheet
  issuedAt: number
}

/** What pdf-thread.ts and its worker send each other, by kind: Node sends messages of its own, as with --watch. */
interface Messages {
  sheet: PdfRequest
  pdf: Uint8Array
  fault: string
}

/** A message of a kind. */
export function messageOf<Kind extends keyof Messages>(kind: Kind, content: Messages[Kind]): object {
  return { kind, content }
}

/** The content of a message of this kind; undefined for any other message. */
export function contentOf<Kind extends keyof Messages>(
  kind: Kind,
  message: unknown,
): Messages[Kind] | undefined {
  const isOurs = typeof message === 'object' && message !== null && 'kind' in message && 'content' in message
  return isOurs && message.kind === kind ? (message.content as Messages[Kind]) : undefined
}
