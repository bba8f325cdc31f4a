// Runs in a worker thread: see pdf-thread.ts.
import { lowerThreadPriority } from '../../platform/services/thread-priority.ts'
import { answerRequests } from '../../platform/services/worker-messages.ts'
import { drawInvoice } from './draw-invoice.ts'
import type { PdfRequest } from './pdf-thread.ts'

lowerThreadPriority()
answerRequests(({ sheet, issuedAt }: PdfRequest) => drawInvoice(sheet, issuedAt))
