import type { DocumentLine } from '../../contract/orders/invoice-document.ts'
import type { SheetTable } from '../../contract/orders/invoice-sheet.ts'
import { shownPaise } from './shown-paise.ts'
import { rateText, sumOf, type TaxColumn } from './tax-columns.ts'

/** Lines of one HSN code and rate. */
interface HsnGroup {
  hsn: string
  rate: number
  lines: DocumentLine[]
}

/** The lines by HSN code and rate, in rising order. */
function hsnGroups(lines: readonly DocumentLine[]): HsnGroup[] {
  const groups = Map.groupBy(lines, ({ hsn, rate }) => `${hsn} ${rate}`)
  return [...groups.values()]
    .flatMap(own => {
      const [first] = own
      return first ? [{ hsn: first.hsn, rate: first.rate, lines: own }] : []
    })
    .toSorted((one, other) => (one.hsn === other.hsn ? one.rate - other.rate : one.hsn < other.hsn ? -1 : 1))
}

/** The sums of a document's lines by HSN code and rate, for a document that shows taxes. */
export function hsnTable(lines: readonly DocumentLine[], taxes: readonly TaxColumn[]): SheetTable {
  const number = (label: string) => ({ label, isNumber: true, width: 12 })
  const sumsOf = (own: readonly DocumentLine[]) =>
    [({ taxable }: DocumentLine) => taxable, ...taxes.map(({ amountOf }) => amountOf), taxOf].map(amountOf =>
      shownPaise(sumOf(own, amountOf)),
    )
  const details = (rate: number) => ['', ...taxes.map(tax => rateText(rate, tax)), '']
  return {
    columns: [
      { label: 'HSN', isNumber: false, width: 14 },
      { ...number('GST'), width: 8 },
      ...['Taxable value', ...taxes.map(({ label }) => label), 'Tax'].map(number),
    ],
    rows: hsnGroups(lines).map(({ hsn, rate, lines: own }) => {
      const parts = details(rate)
      const sums = sumsOf(own).map((sum, index) => [sum, parts[index] ?? ''].filter(text => text !== ''))
      return [[hsn || 'No HSN'], [`${rate} %`], ...sums]
    }),
    sums: ['Sum', '', ...sumsOf(lines)],
  }
}

function taxOf({ cgst, sgst, igst }: DocumentLine): number {
  return cgst + sgst + igst
}
