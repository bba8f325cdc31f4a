import type { DocumentKind, InvoiceDocument } from '../../contract/orders/invoice-document.ts'
import type { InvoiceSheet, SheetParty } from '../../contract/orders/invoice-sheet.ts'
import { shownDate, startOfDay } from '../shop-day.ts'
import { amountInWords } from './amount-in-words.ts'
import { hsnTable } from './hsn-summary.ts'
import { linesTable } from './lines-table.ts'
import { shownPaise } from './shown-paise.ts'
import { sumOf, taxColumns } from './tax-columns.ts'

/** What each kind of document is called. */
export const documentTitles: Readonly<Record<DocumentKind, string>> = {
  'tax-invoice': 'Tax Invoice',
  'bill-of-supply': 'Bill of Supply',
  'invoice-cum-bill': 'Invoice-cum-Bill of Supply',
  invoice: 'Invoice',
  'credit-note': 'Credit Note',
}

/** What page and PDF say of a document, in their order. */
export function invoiceSheet(document: InvoiceDocument): InvoiceSheet {
  const { kind, number, supplier, lines, total } = document
  const taxes = taxColumns(document)
  const isCredit = kind === 'credit-note'
  return {
    title: documentTitles[kind],
    // Rule 5(1)(f) of the CGST Rules.
    subtitle: supplier.isComposition
      ? 'Composition taxable person, not eligible to collect tax on supplies'
      : '',
    copy: 'Original for recipient',
    number,
    supplier: { name: supplier.name, lines: supplierLines(supplier) },
    facts: factsOf(document),
    parties: partiesOf(document),
    lines: linesTable(lines, taxes),
    totals: [
      ...sumsOf(document),
      { label: isCredit ? 'Total credited' : 'Total', value: `₹ ${shownPaise(total)}`, isStrong: true },
    ],
    words: amountInWords(total),
    ...(taxes.length > 0 && { hsn: hsnTable(lines, taxes) }),
    notes: notesOf(document),
    signatory: `For ${supplier.legalName}`,
  }
}

function supplierLines({ name, legalName, address, gstin, state }: InvoiceDocument['supplier']): string[] {
  return [
    ...(legalName === name ? [] : [legalName]),
    ...address.split('\n'),
    stateLine(state),
    ...(gstin === '' ? [] : [`GSTIN ${gstin}`]),
  ].filter(line => line !== '')
}

function factsOf(document: InvoiceDocument): InvoiceSheet['facts'] {
  const { number, date, order, against, placeOfSupply, supplier } = document
  const facts: [label: string, value: string][] = [
    [against ? 'Credit note no.' : 'Invoice no.', number],
    ['Date', dayWords(date)],
    ...(against
      ? ([
          ['Against', `${documentTitles[against.kind]} ${against.number}`],
          ['Dated', dayWords(against.date)],
          ['Reason', against.reason],
        ] as [string, string][])
      : []),
    ['Order', `#${order.number} of ${dayWords(order.date)}`],
    ...(supplier.gstin === ''
      ? []
      : ([
          ['Place of supply', stateText(placeOfSupply)],
          ['Reverse charge', 'No'],
        ] as [string, string][])),
  ]
  return facts.map(([label, value]) => ({ label, value }))
}

function partiesOf({ buyer }: InvoiceDocument): SheetParty[] {
  const { name, address, city, postalCode, state, gstin } = buyer
  const lines = [
    ...address.split('\n'),
    [city, postalCode].filter(text => text !== '').join(' '),
    stateLine(state),
  ]
  const shown = lines.filter(line => line !== '')
  return [
    { title: 'Bill to', name, lines: [...shown, ...(gstin === '' ? [] : [`GSTIN ${gstin}`])] },
    { title: 'Ship to', name, lines: shown },
  ]
}

function sumsOf(document: InvoiceDocument): InvoiceSheet['totals'] {
  const { lines, rounding } = document
  const sums: [label: string, paise: number][] = []
  const taxes = taxColumns(document).filter(({ amountOf }) => sumOf(lines, amountOf) !== 0)
  if (taxes.length > 0) {
    sums.push(['Taxable value', sumOf(lines, ({ taxable }) => taxable)])
    for (const { label, amountOf } of taxes) sums.push([label, sumOf(lines, amountOf)])
  }
  if (rounding !== 0) sums.push(['Rounding', rounding])
  return sums.map(([label, paise]) => ({ label, value: shownPaise(paise), isStrong: false }))
}

function notesOf({ kind, lines, adjustments, supplier }: InvoiceDocument): string[] {
  const hasTax = lines.some(({ rate }) => rate > 0)
  const named = adjustments.map(
    ({ label, amount }) => `${label} ${amount < 0 ? '-' : ''}₹ ${shownPaise(Math.abs(amount))}`,
  )
  return [
    ...(named.length > 0 ? [`Contained in the lines above: ${named.join(', ')}.`] : []),
    ...(hasTax && kind !== 'credit-note'
      ? ['Amounts are in rupees; prices, discounts and charges contain GST.']
      : []),
    ...(supplier.gstin === '' ? ['The seller is not registered under GST: no tax is charged.'] : []),
    'Issued electronically.',
  ]
}

function stateText({ code, name }: { code: string; name: string }): string {
  return code === '' ? name : `${name} (${code})`
}

function stateLine(state: { code: string; name: string }): string {
  return state.code === '' ? state.name : `State ${stateText(state)}`
}

function dayWords(day: string): string {
  return shownDate(new Date(startOfDay(day) ?? 0))
}
