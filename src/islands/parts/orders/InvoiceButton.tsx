import { useStore } from '@nanostores/react'
import { creditNoteMessages, invoiceMessages } from '../../../domain/messages/orders/invoice.ts'
import { formatRupees } from '../../../domain/money.ts'
import type { OrderView } from '../../../domain/orders/order.ts'
import { $loadingDocument, saveCreditNote, saveInvoice } from '../../../stores/orders/invoice.ts'

/** Saves the invoice of an order, where it has one. */
export function InvoiceButton({ order: { id, invoice } }: { order: Pick<OrderView, 'id' | 'invoice'> }) {
  const loading = useStore($loadingDocument)
  if (invoice === '') return null
  const isBusy = loading === invoice
  return (
    <button
      type="button"
      className="button button-secondary"
      aria-disabled={loading !== ''}
      aria-busy={isBusy}
      onClick={() => void saveInvoice(String(id), invoice)}
    >
      <span>{isBusy ? invoiceMessages.loading : invoiceMessages.download}</span>
      <span className="sr-only"> {invoice}</span>
    </button>
  )
}

/** The credit notes of an order, each of which its number saves; nothing without any. */
export function CreditNotes({
  order: { id, creditNotes },
}: {
  order: Pick<OrderView, 'id' | 'creditNotes'>
}) {
  const loading = useStore($loadingDocument)
  if (creditNotes.length === 0) return null
  return (
    <div className="text-sm">
      <p className="font-medium text-ink">{creditNoteMessages.label(creditNotes.length)}</p>
      <ul>
        {creditNotes.map(({ number, date, amount }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-2">
            <button
              type="button"
              className="link py-2"
              aria-label={creditNoteMessages.download(number)}
              aria-disabled={loading !== ''}
              aria-busy={loading === number}
              onClick={() => void saveCreditNote(String(id), number)}
            >
              {loading === number ? creditNoteMessages.loading : number}
            </button>
            <span className="text-muted">
              {formatRupees(amount)}, {date}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
