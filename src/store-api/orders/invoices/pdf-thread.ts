import { Worker } from 'node:worker_threads'
import { FairQueue } from '../../../concurrency/fair-queue.ts'
import { contentOf, messageOf, type PdfRequest } from './pdf-messages.ts'

/** One PDF at a time, the shops in turn. */
const queue = new FairQueue({
  concurrency: 1,
  concurrencyPerOwner: 1,
  maxWaiting: 64,
  maxWaitingPerOwner: 32,
})
/** Milliseconds that one PDF may take, also on a busy machine: one of 200 lines takes half a second on an idle one. */
const PDF_TIMEOUT_MS = 60_000

/** It starts with the first PDF and ends with the process. */
let worker: Worker | undefined

/** Draws the PDF of an invoice in a thread of its own: no order waits for it. Throws QueueFullError and AbandonedError. */
export function pdfOf(storeId: number, request: PdfRequest, signal?: AbortSignal): Promise<Uint8Array> {
  return queue.run(`${storeId}`, () => ask(request), signal)
}

function ask(request: PdfRequest): Promise<Uint8Array> {
  worker ??= started()
  const asked = worker
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const onMessage = (message: unknown) => {
    const pdf = contentOf('pdf', message)
    const fault = contentOf('fault', message)
    if (pdf) resolve(pdf)
    else if (fault !== undefined) reject(new Error(`an invoice could not be drawn: ${fault}`))
  }
  const onExit = () => reject(new Error('The thread that draws invoices ended.'))
  const timeout = setTimeout(() => asked.terminate(), PDF_TIMEOUT_MS)
  asked.on('message', onMessage).once('error', reject).once('exit', onExit)
  asked.postMessage(messageOf('sheet', request))
  return promise.finally(() => {
    clearTimeout(timeout)
    asked.off('message', onMessage).off('error', reject).off('exit', onExit)
  })
}

function started(): Worker {
  const thread = new Worker(new URL('./pdf-worker.ts', import.meta.url))
  thread.unref()
  // Without it, an error that comes between two invoices would end the process.
  thread.on('error', () => undefined)
  thread.once('exit', () => {
    if (worker === thread) worker = undefined
  })
  return thread
}
