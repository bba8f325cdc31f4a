import type { DocumentLine } from '../../contract/orders/invoice-document.ts'
import type { SheetTable } from '../../contract/orders/invoice-sheet.ts'
import { shownPaise } from './shown-paise.ts'
import { rateText, sumOf, type TaxColumn } from './tax-columns.ts'

interface Column {
  label: string
  isNumber?: boolean
  width: number
  cell: (line: DocumentLine, index: number) => string[]
  sum?: string
}

/** The lines of a document as a table; discounts and charges have a column where there are any. */
export function linesTable(lines: readonly DocumentLine[], taxes: readonly TaxColumn[]): SheetTable {
  const shown = lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line.net !== 0 || line.quantity !== 0)
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
    { label: '#', width: 3, cell: (_, index) => [`${index + 1}`] },
    { label: 'Description', width: 24, cell: describe, sum: 'Sum' },
    ...ifAny(pieces, quantity),
    ...ifAny(price, quantity),
    ...ifAny(money('Discount', 9, discount), discount),
    ...ifAny(money('Charges', 9, charges), charges),
    ...(taxes.length > 0 ? [money('Taxable', 10, ({ taxable }) => taxable)] : []),
    ...taxes.map(tax => taxColumn(lines, tax)),
    money('Amount', 11, ({ net }) => net),
  ]
}

function taxColumn(lines: readonly DocumentLine[], tax: TaxColumn): Column {
  return {
    label: tax.label,
    isNumber: true,
    width: 9,
    cell: line => [shownPaise(tax.amountOf(line)), rateText(line.rate, tax)],
    sum: shownPaise(sumOf(lines, tax.amountOf)),
  }
}

function describe({ title, choice, hsn }: DocumentLine): string[] {
  const detail = [choice, hsn === '' ? '' : `HSN ${hsn}`].filter(text => text !== '')
  return [title, ...(detail.length > 0 ? [detail.join(' · ')] : [])]
}
