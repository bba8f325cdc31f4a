import { FairQueue } from '../../../concurrency/fair-queue.ts'
import type { InvoiceSheet } from '../../../contract/orders/invoice-sheet.ts'
import { startThread, WorkerClient } from '../../platform/services/worker-client.ts'

/** A sheet, and when it was issued in milliseconds since 1970. */
export interface PdfRequest {
  sheet: InvoiceSheet
  issuedAt: number
}

/** One PDF at a time, the shops in turn. */
const queue = new FairQueue({
  concurrency: 1,
  concurrencyPerOwner: 1,
  maxWaiting: 64,
  maxWaitingPerOwner: 32,
})
const thread = new WorkerClient<PdfRequest, Uint8Array>(() =>
  startThread(new URL('./pdf-worker.ts', import.meta.url)),
)

/** Draws the PDF of an invoice in a thread of its own: no order waits for it. Throws QueueFullError and AbandonedError. */
export function pdfOf(storeId: number, request: PdfRequest, signal?: AbortSignal): Promise<Uint8Array> {
  return queue.run(`${storeId}`, () => thread.ask(request), signal)
}
