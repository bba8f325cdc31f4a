import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { LoadedView } from '../../kit/LoadedView.tsx'
import { InvoicePage } from './InvoicePage.tsx'
import { invoiceSheets, loadInvoiceSheets } from './invoices.ts'

interface InvoiceSheetsProps {
  shop: DeskShop
  /** The id of a document, or order numbers with commas between them. */
  search: Record<string, string>
}

/** Invoices to print, each on pages of its own. Nothing else of the screen is printed. */
export function InvoiceSheets({ shop, search }: InvoiceSheetsProps) {
  const state = useStore(invoiceSheets.$state)
  const { document: id = '', numbers = '' } = search
  const load = () => loadInvoiceSheets(shop.slug, { document: id, numbers })
  useEffect(() => void loadInvoiceSheets(shop.slug, { document: id, numbers }), [shop.slug, id, numbers])
  useEffect(() => {
    document.title = `Invoices · ${shop.name} · Desk`
  }, [shop.name])
  return (
    <>
      <h1 className="screen-title print-hidden sheet-bar">Invoices</h1>
      <LoadedView state={state} label="Loading the invoices" onRetry={load}>
        {sheets => (
          <>
            <div className="print-hidden sheet-bar">
              {sheets.length === 0 ? (
                <p>
                  There is no invoice yet. One is issued when the order is paid or shipped, as your tax
                  settings say.
                </p>
              ) : (
                <button type="button" className="button button-primary" onClick={() => print()}>
                  {sheets.length === 1 ? 'Print' : `Print ${sheets.length} invoices`}
                </button>
              )}
            </div>
            {sheets.map(sheet => (
              <InvoicePage key={sheet.number} sheet={sheet} />
            ))}
          </>
        )}
      </LoadedView>
    </>
  )
}
