import { atom, type ReadableAtom } from 'nanostores'
import { buildUrl, type RequestOf } from '../../client/build-url.ts'
import { type CallOptions, headersOf } from '../../client/call.ts'
import { ResponseError } from '../../client/errors.ts'
import { API_BASE, type Endpoint } from '../../contract/endpoint.ts'
import { getCreditNotePdf, getInvoicePdf, pdfName } from '../../contract/orders/invoice.ts'
import type { Message } from '../../domain/messages/message.ts'
import { creditNoteMessages, invoiceMessages } from '../../domain/messages/orders/invoice.ts'
import { inSession } from '../call-api.ts'
import { showToast } from '../toasts.ts'
import { orderTokenOf } from './guest-orders.ts'

/** Milliseconds that the browser has to begin with the download. */
const DOWNLOAD_MS = 60_000

const $loading = atom('')
/** The number of the invoice or credit note that is being fetched; empty without one. */
export const $loadingDocument: ReadableAtom<string> = $loading

/** Saves the invoice of an order among the shopper's downloads; a failure is a toast. */
export function saveInvoice(orderId: string, number: string): Promise<void> {
  const request = { params: { orderId }, orderToken: orderTokenOf(orderId) }
  return save(number, invoiceMessages.failed, via => fetchFile(getInvoicePdf, request, via))
}

/** Saves a credit note of an order in the same way. */
export function saveCreditNote(orderId: string, number: string): Promise<void> {
  const request = { params: { orderId, file: pdfName(number) }, orderToken: orderTokenOf(orderId) }
  return save(number, creditNoteMessages.failed, via => fetchFile(getCreditNotePdf, request, via))
}

/** Not a plain link: the call needs the session's or the order's token. */
async function save(
  number: string,
  failed: Message,
  fetchPdf: (via: CallOptions) => Promise<Blob>,
): Promise<void> {
  if ($loading.get() !== '') return
  $loading.set(number)
  try {
    const url = URL.createObjectURL(await inSession(fetchPdf))
    const link = document.createElement('a')
    link.href = url
    link.download = pdfName(number)
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_MS)
  } catch {
    // One message for every kind of failure: the shopper can only try again.
    showToast(failed)
  } finally {
    $loading.set('')
  }
}

/** Milliseconds until a file is given up. */
const TIMEOUT = 30_000

/** Fetches the file that a call answers, once. */
async function fetchFile<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  via: CallOptions,
): Promise<Blob> {
  const response = await fetch(buildUrl(via.origin + API_BASE, endpoint, request), {
    headers: headersOf(endpoint, request, via),
    credentials: 'include',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT),
  })
  if (!response.ok) throw new ResponseError(response.status, undefined)
  return response.blob()
}
