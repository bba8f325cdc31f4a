import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { exportGstr1 } from '../../contract/desk/invoices.ts'
import { periodText } from '../../domain/desk/payments/takings-range.ts'
import { type Gstr1Table, gstr1Tables } from '../../domain/invoices/gstr1-tables.ts'
import { LoadFailed } from '../../forms/LoadFailed.tsx'
import { SaveFileButton } from '../kit/SaveFileButton.tsx'
import { saveFile } from '../kit/save-file.ts'
import { invoiceMonths, loadInvoiceMonths } from './payments.ts'

const titles: Readonly<Record<Gstr1Table, string>> = {
  b2b: 'Invoices to businesses (b2b)',
  b2cl: 'Large invoices to other states (b2cl)',
  b2cs: 'All other invoices (b2cs)',
  cdnr: 'Credit notes to businesses (cdnr)',
  cdnur: 'Credit notes of large invoices (cdnur)',
  exemp: 'Goods without tax (exemp)',
  'hsn(b2b)': 'HSN summary of businesses',
  'hsn(b2c)': 'HSN summary of all others',
  docs: 'Documents issued (docs)',
}

/** A month's invoices for the shop's accountant, in the tables of GSTN's offline tool; nothing in a shop without invoices. */
export function Gstr1({ shop }: { shop: string }) {
  const state = useStore(invoiceMonths.$state)
  const [chosen, setChosen] = useState('')
  useEffect(() => void loadInvoiceMonths(shop), [shop])
  if (state.state === 'failed')
    return <LoadFailed text={state.message} retry={() => loadInvoiceMonths(shop)} />
  if (state.state !== 'ready') return null
  const [newest] = state.value
  if (newest === undefined) return null
  const month = state.value.includes(chosen) ? chosen : newest
  return (
    <section aria-labelledby="gstr1">
      <h2 className="section-title" id="gstr1">
        GSTR-1
      </h2>
      <div className="stack">
        <label className="field max-w-xs">
          <span className="field-label">Month</span>
          <select className="field-input" value={month} onChange={event => setChosen(event.target.value)}>
            {state.value.map(one => (
              <option key={one} value={one}>
                {periodText(one)}
              </option>
            ))}
          </select>
        </label>
        <details>
          <summary className="link">Files for your accountant</summary>
          <ul className="rows mt-3">
            {gstr1Tables.map(table => (
              <li key={table} className="row">
                <span>{titles[table]}</span>
                <SaveFileButton onSave={() => saveFile(exportGstr1, { params: { shop, month, table } })}>
                  CSV<span className="sr-only"> of {titles[table]}</span>
                </SaveFileButton>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </section>
  )
}
