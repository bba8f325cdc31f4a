import { atom, type ReadableAtom } from 'nanostores'
import { buildUrl, type RequestOf } from '../../client/build-url.ts'
import { type CallOptions, headersOf } from '../../client/call.ts'
import { NoResponseError, ResponseError } from '../../client/errors.ts'
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
  return save(number, invoiceMessages.failed, () =>
    inSession(via =>
      fetchFile(getInvoicePdf, { params: { orderId }, orderToken: orderTokenOf(orderId) }, via),
    ),
  )
}

/** Saves a credit note of an order in the same way. */
export function saveCreditNote(orderId: string, number: string): Promise<void> {
  const params = { orderId, file: pdfName(number) }
  return save(number, creditNoteMessages.failed, () =>
    inSession(via => fetchFile(getCreditNotePdf, { params, orderToken: orderTokenOf(orderId) }, via)),
  )
}

/** Not a plain link: the call needs the session's or the order's token. */
async function save(number: string, failed: Message, fetchPdf: () => Promise<Blob>): Promise<void> {
  if ($loading.get() !== '') return
  $loading.set(number)
  try {
    const url = URL.createObjectURL(await fetchPdf())
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

/** Fetches the file that a call answers, once; throws ResponseError or NoResponseError, nothing else. */
async function fetchFile<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  via: CallOptions,
): Promise<Blob> {
  try {
    const response = await fetch(buildUrl(via.origin + API_BASE, endpoint, request), {
      headers: headersOf(endpoint, request, via),
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.timeout(via.timeout ?? TIMEOUT),
    })
    if (!response.ok) throw new ResponseError(response.status, undefined)
    return await response.blob()
  } catch (error) {
    if (error instanceof ResponseError) throw error
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new NoResponseError(isLate ? 'timeout' : 'network', error)
  }
}
