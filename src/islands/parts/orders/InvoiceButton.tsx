import { useStore } from '@nanostores/react'
import { invoiceMessages } from '../../../domain/messages/orders/invoice.ts'
import type { OrderView } from '../../../domain/orders/order.ts'
import { $loadingInvoice, saveInvoice } from '../../../stores/orders/invoice.ts'

/** Saves the invoice of an order, where it has one. */
export function InvoiceButton({ order: { id, invoice } }: { order: Pick<OrderView, 'id' | 'invoice'> }) {
  const loading = useStore($loadingInvoice)
  if (invoice === '') return null
  const isBusy = loading === String(id)
  return (
    <button
      type="button"
      className="button button-secondary"
      aria-disabled={loading !== ''}
      aria-busy={isBusy}
      onClick={() => void saveInvoice(String(id), invoice)}
    >
      {isBusy ? invoiceMessages.loading : invoiceMessages.download}
      <span className="sr-only"> {invoice}</span>
    </button>
  )
}
