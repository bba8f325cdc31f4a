import type { DocumentKind, DocumentLine, InvoiceDocument } from '../../contract/orders/invoice-document.ts'
import type { InvoiceSheet, SheetParty, SheetTable } from '../../contract/orders/invoice-sheet.ts'
import { shownDate, startOfDay } from '../shop-day.ts'
import { LOCALE } from '../ui-limits.ts'
import { amountInWords } from './amount-in-words.ts'
import { rateText, sumOf, type TaxColumn, taxColumns } from './tax-columns.ts'

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
    ...(taxes.length > 0 && { hsn: hsnTable(lines.filter(isShown), taxes) }),
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
  const { kind, number, date, order, against, placeOfSupply, supplier } = document
  const own = kind === 'bill-of-supply' ? 'Bill no.' : 'Invoice no.'
  const fact = (label: string, value: string) => ({ label, value })
  const about = against && [
    fact('Against', `${documentTitles[against.kind]} ${against.number}`),
    fact('Dated', dayWords(against.date)),
    fact('Reason', against.reason),
  ]
  const place = [fact('Place of supply', stateText(placeOfSupply)), fact('Reverse charge', 'No')]
  return [
    fact(against ? 'Credit note no.' : own, number),
    fact('Date', dayWords(date)),
    ...(about ?? []),
    fact('Order', `#${order.number} of ${dayWords(order.date)}`),
    ...(supplier.gstin === '' ? [] : place),
  ]
}

function partiesOf({ buyer }: InvoiceDocument): SheetParty[] {
  const { name, contact = name, address, city, postalCode, state, gstin } = buyer
  const lines = [
    ...address.split('\n'),
    [city, postalCode].filter(text => text !== '').join(' '),
    stateLine(state),
  ]
  const shown = lines.filter(line => line !== '')
  return [
    { title: 'Bill to', name, lines: [...shown, ...(gstin === '' ? [] : [`GSTIN ${gstin}`])] },
    { title: 'Ship to', name: contact, lines: shown },
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
    ({ label, amount }) => `${label} ${amount < 0 ? '-' : ''}₹${shownPaise(Math.abs(amount))}`,
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

/** The lines by HSN code and rate, in rising order. */
function hsnGroups(lines: readonly DocumentLine[]): { hsn: string; rate: number; lines: DocumentLine[] }[] {
  const groups = Map.groupBy(lines, ({ hsn, rate }) => `${hsn} ${rate}`)
  return [...groups.values()]
    .flatMap(own => own.slice(0, 1).map(({ hsn, rate }) => ({ hsn, rate, lines: own })))
    .toSorted((one, other) => one.hsn.localeCompare(other.hsn) || one.rate - other.rate)
}

/** The sums of a document's lines by HSN code and rate, for a document that shows taxes. */
function hsnTable(lines: readonly DocumentLine[], taxes: readonly TaxColumn[]): SheetTable {
  const number = (label: string) => ({ label, isNumber: true, width: 12 })
  const sumsOf = (own: readonly DocumentLine[]) =>
    [({ taxable }: DocumentLine) => taxable, ...taxes.map(({ amountOf }) => amountOf), taxOf].map(amountOf =>
      shownPaise(sumOf(own, amountOf)),
    )
  return {
    columns: [
      { label: 'HSN', isNumber: false, width: 14 },
      { ...number('GST'), width: 8 },
      ...['Taxable value', ...taxes.map(({ label }) => label), 'Tax'].map(number),
    ],
    rows: hsnGroups(lines).map(({ hsn, rate, lines: own }) => {
      const parts = ['', ...taxes.map(tax => rateText(rate, tax)), '']
      const sums = sumsOf(own).map((sum, index) => [sum, parts[index]].flatMap(text => text || []))
      return [[hsn || 'No HSN'], [`${rate} %`], ...sums]
    }),
    sums: ['Sum', '', ...sumsOf(lines)],
  }
}

function taxOf({ cgst, sgst, igst }: DocumentLine): number {
  return cgst + sgst + igst
}

interface Column {
  label: string
  isNumber?: boolean
  width: number
  cell: (line: DocumentLine, index: number) => string[]
  sum?: string
}

/** Whether a document says something of a line: a credit note about others keeps it for its place in the invoice. */
function isShown({ net, quantity }: DocumentLine): boolean {
  return net !== 0 || quantity !== 0
}

/** The lines of a document as a table; discounts and charges have a column where there are any. */
function linesTable(lines: readonly DocumentLine[], taxes: readonly TaxColumn[]): SheetTable {
  const shown = lines.map((line, index) => ({ line, index })).filter(({ line }) => isShown(line))
  const columns = columnsOf(lines, taxes)
  return {
    columns: columns.map(({ label, isNumber = false, width }) => ({ label, isNumber, width })),
    rows: shown.map(({ line, index }) => columns.map(({ cell }) => cell(line, index))),
    sums: columns.map(({ sum }) => sum ?? ''),
  }
}

function columnsOf(lines: readonly DocumentLine[], taxes: readonly TaxColumn[]): Column[] {
  const money = (label: string, width: number, amountOf: (line: DocumentLine) => number): Column => ({
    label,
    isNumber: true,
    width,
    cell: line => [shownPaise(amountOf(line))],
    sum: shownPaise(sumOf(lines, amountOf)),
  })
  const ifAny = (column: Column, amountOf: (line: DocumentLine) => number) =>
    lines.some(line => amountOf(line) !== 0) ? [column] : []
  const discount = ({ discount: amount }: DocumentLine) => amount
  const charges = ({ charges: amount }: DocumentLine) => amount
  const quantity = ({ quantity: pieces }: DocumentLine) => pieces
  const pieces: Column = {
    label: 'Qty',
    isNumber: true,
    width: 5,
    cell: line => (line.quantity === 0 ? [] : [`${line.quantity}`, 'pcs']),
    sum: `${sumOf(lines, quantity)}`,
  }
  const price: Column = { ...money('Price', 9, line => line.price), sum: '' }
  return [
    { label: '#', isNumber: true, width: 4, cell: (_, index) => [`${index + 1}`] },
    { label: 'Description', width: 24, cell: describe, sum: 'Sum' },
    ...ifAny(pieces, quantity),
    ...ifAny(price, quantity),
    ...ifAny(money('Discount', 9, discount), discount),
    ...ifAny(money('Charges', 9, charges), charges),
    ...(taxes.length > 0 ? [money('Taxable', 10, ({ taxable }) => taxable)] : []),
    ...taxes.map(
      (tax): Column => ({
        label: tax.label,
        isNumber: true,
        width: 9,
        cell: line => [shownPaise(tax.amountOf(line)), rateText(line.rate, tax)],
        sum: shownPaise(sumOf(lines, tax.amountOf)),
      }),
    ),
    money('Amount', 11, ({ net }) => net),
  ]
}

function describe({ title, choice, hsn }: DocumentLine): string[] {
  const detail = [choice, hsn === '' ? '' : `HSN ${hsn}`].filter(text => text !== '')
  return [title, ...(detail.length > 0 ? [detail.join(' · ')] : [])]
}

const format = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Whole paise as rupees with two decimals in Indian grouping, without the currency's sign: 1,23,456.50. */
function shownPaise(paise: number): string {
  return format.format(paise / 100)
}
