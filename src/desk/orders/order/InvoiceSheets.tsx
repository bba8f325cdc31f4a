import { useEffect } from 'react'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import type { InvoiceSheet, SheetTable } from '../../../contract/orders/invoice-sheet.ts'
import { PrimaryButton } from '../../kit/Buttons.tsx'
import { LoadedView, useLoaded } from '../../kit/LoadedView.tsx'
import { invoiceSheets } from './invoices.ts'

interface InvoiceSheetsProps {
  shop: DeskShop
  /** The id of a document, or order numbers with commas between them. */
  search: Record<string, string>
}

/** Invoices to print, each on pages of its own. Nothing else of the screen is printed. */
export function InvoiceSheets({ shop, search }: InvoiceSheetsProps) {
  const { document: id = '', numbers = '' } = search
  const loaded = useLoaded(invoiceSheets.$state, invoiceSheets.load, shop.slug, id, numbers)
  useEffect(() => {
    document.title = `Invoices · ${shop.name} · Desk`
  }, [shop.name])
  return (
    <>
      <h1 className="screen-title print-hidden sheet-bar">Invoices</h1>
      <LoadedView label="Loading the invoices" {...loaded}>
        {sheets => (
          <>
            <div className="print-hidden sheet-bar">
              {sheets.length === 0 ? (
                <p>
                  There is no invoice yet. One is issued when the order is paid or shipped, as your tax
                  settings say.
                </p>
              ) : (
                <PrimaryButton onClick={() => print()}>
                  {sheets.length === 1 ? 'Print' : `Print ${sheets.length} invoices`}
                </PrimaryButton>
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

/** An invoice as it was issued, black on white, as its PDF has it. */
function InvoicePage({ sheet }: { sheet: InvoiceSheet }) {
  const { title, subtitle, copy, number, supplier, facts, parties, lines, totals, words, hsn, notes } = sheet
  const name = `${title} ${number}`
  return (
    <article className="sheet invoice" aria-label={name}>
      <header className="invoice-head">
        <div>
          <p className="invoice-name">{supplier.name}</p>
          {supplier.lines.map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div>
          <h2 className="invoice-name">{title}</h2>
          <p>{copy}</p>
          {subtitle !== '' && <p>{subtitle}</p>}
          <dl className="invoice-facts">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </header>
      <div className="invoice-parties">
        {parties.map(({ title: role, name: party, lines: address }) => (
          <address key={role}>
            <span className="invoice-label">{role}</span>
            <strong>{party}</strong>
            {address.join('\n')}
          </address>
        ))}
      </div>
      <Table table={lines} caption="Lines" name={name} />
      <div className="invoice-sums">
        <div>
          <p className="invoice-label">Amount in words</p>
          <p>{words}</p>
        </div>
        <dl>
          {totals.map(({ label, value, isStrong }) => (
            <div key={label} className={isStrong ? 'invoice-total' : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {hsn && <Table table={hsn} caption="Sums by HSN code" name={name} />}
      <footer className="invoice-sums">
        <div>
          {notes.map(note => (
            <p key={note}>{note}</p>
          ))}
        </div>
        <div className="invoice-signatory">
          <p>{sheet.signatory}</p>
          <p>Authorised signatory</p>
        </div>
      </footer>
    </article>
  )
}

interface TableProps {
  table: SheetTable
  caption: string
  /** What the document is called. */
  name: string
}

function Table({ table: { columns, rows, sums }, caption, name }: TableProps) {
  const classAt = (index: number) => (columns[index]?.isNumber ? 'invoice-number' : undefined)
  return (
    <div className="invoice-table">
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="running-head">
            <td colSpan={columns.length}>{name}</td>
          </tr>
          <tr>
            {columns.map(({ label }, index) => (
              <th key={label} scope="col" className={classAt(index)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a document have no other name, and never move.
            <tr key={row}>
              {columns.map(({ label }, index) => (
                <Cell key={label} label={label} texts={cells[index] ?? []} className={classAt(index)} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {columns.map(({ label }, index) => (
              <Cell
                key={label}
                label={label}
                texts={sums[index] ? [sums[index]] : []}
                className={classAt(index)}
              />
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

interface CellProps {
  /** What its column is called. */
  label: string
  /** The first line, and smaller ones under it. */
  texts: string[]
  className: string | undefined
}

function Cell({ label, texts: [first = '', ...details], className }: CellProps) {
  if (first === '') return <td />
  return (
    <td className={className} data-label={label}>
      <div>
        {first}
        {details.map(detail => (
          <span key={detail} className="invoice-detail">
            {detail}
          </span>
        ))}
      </div>
    </td>
  )
}
