import { atom, type ReadableAtom } from 'nanostores'
import { fetchFile } from '../../client/fetch-file.ts'
import { getInvoicePdf } from '../../contract/orders/invoice.ts'
import { invoiceMessages } from '../../domain/messages/orders/invoice.ts'
import { inSession } from '../call-api.ts'
import { showToast } from '../toasts.ts'
import { orderTokenOf } from './guest-orders.ts'

/** Milliseconds that the browser has to begin with the download. */
const KEPT = 60_000

const $loading = atom('')
/** The order whose invoice is being fetched; empty without one. */
export const $loadingInvoice: ReadableAtom<string> = $loading

/** Saves the invoice of an order among the shopper's downloads; a failure is a toast. */
export async function saveInvoice(orderId: string, number: string): Promise<void> {
  if ($loading.get() !== '') return
  $loading.set(orderId)
  try {
    // Not a plain link: the call needs the session's token.
    const pdf = await inSession(via =>
      fetchFile(getInvoicePdf, { params: { orderId }, orderToken: orderTokenOf(orderId) }, via),
    )
    const url = URL.createObjectURL(pdf)
    const link = document.createElement('a')
    link.href = url
    link.download = `${number.replaceAll('/', '-')}.pdf`
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), KEPT)
  } catch {
    // One message for every kind of failure: the shopper can only try again.
    showToast(invoiceMessages.failed)
  } finally {
    $loading.set('')
  }
}
