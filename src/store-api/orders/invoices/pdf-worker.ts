// Runs in a worker thread: see pdf-thread.ts.
import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '../../platform/services/thread-priority.ts'
import { drawInvoice } from './draw-invoice.ts'
import { contentOf, messageOf } from './pdf-messages.ts'

lowerThreadPriority()

parentPort?.on('message', async message => {
  const asked = contentOf('sheet', message)
  if (!asked) return
  try {
    parentPort?.postMessage(messageOf('pdf', await drawInvoice(asked.sheet, asked.issuedAt)))
  } catch (error) {
    parentPort?.postMessage(messageOf('fault', error instanceof Error ? error.message : 'unknown'))
  }
})
