import type { DocumentLine, InvoiceDocument } from '../../contract/orders/invoice-document.ts'
import { stateTaxOf } from '../pricing/states.ts'

/** One of the taxes of a document; `share` is its part of a line's rate. Amounts are whole paise. */
export interface TaxColumn {
  label: string
  share: number
  amountOf: (line: DocumentLine) => number
}

/** The taxes that a document shows: IGST between states, else the two halves; none without a tax in any line. */
export function taxColumns({ lines, isInterState, placeOfSupply }: InvoiceDocument): TaxColumn[] {
  if (lines.every(({ rate }) => rate === 0)) return []
  if (isInterState) return [{ label: 'IGST', share: 1, amountOf: ({ igst }) => igst }]
  return [
    { label: 'CGST', share: 0.5, amountOf: ({ cgst }) => cgst },
    { label: stateTaxOf(placeOfSupply.code), share: 0.5, amountOf: ({ sgst }) => sgst },
  ]
}

/** '2.5 %': a column's part of a rate in per cent. */
export function rateText(rate: number, { share }: TaxColumn): string {
  return `${Math.round(rate * share * 1000) / 1000} %`
}

/** The sum of an amount over lines, in whole paise. */
export function sumOf(lines: readonly DocumentLine[], amountOf: (line: DocumentLine) => number): number {
  return lines.reduce((sum, line) => sum + amountOf(line), 0)
}
