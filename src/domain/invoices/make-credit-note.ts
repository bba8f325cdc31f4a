import type { DocumentLine, InvoiceDocument } from '../../contract/orders/invoice-document.ts'
import { portion, spread } from '../pricing/spread.ts'
import { dayOf } from '../shop-day.ts'
import type { InvoiceFacts } from './make-invoice.ts'

export interface Credit {
  /** Whole paise to give back, at most what is left of the invoice; all of it without. */
  amount?: number | undefined
  /** The line of the invoice that it is about, from 1; all of them, in proportion, without. */
  line?: number | undefined
  reason: string
}

/** Whole paise of an invoice that no credit note has given back. */
export function leftOf(invoice: InvoiceDocument, earlier: readonly InvoiceDocument[]): number {
  return earlier.reduce((left, { total }) => left - total, invoice.total)
}

/**
 * A credit note by rule 53(1A) about an invoice, beside those that were issued about it `earlier`. A part of the amount is
 * spread over the lines in proportion, each at its own rate, or is of one line alone, so that all credit notes together
 * give back each line's amounts and taxes exactly. Undefined where nothing is left to give back.
 */
export function makeCreditNote(
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
  { amount, line, reason }: Credit,
  facts: InvoiceFacts,
): InvoiceDocument | undefined {
  const left = leftOf(invoice, earlier)
  const remaining = invoice.lines.map((one, index) =>
    remainingLine(
      one,
      earlier.flatMap(note => note.lines.filter(({ net }, at) => at === index && net !== 0)),
    ),
  )
  const chosen = line === undefined ? remaining : onlyLine(remaining, line)
  const most = line === undefined ? left : Math.min(left, netOf(chosen))
  const total = Math.min(amount ?? most, most)
  if (total <= 0) return undefined
  const lines = linesOf({ remaining, chosen, left, total, isInterState: invoice.isInterState })
  return {
    ...invoice,
    kind: 'credit-note',
    number: facts.number,
    date: dayOf(facts.issuedAt),
    against: { number: invoice.number, date: invoice.date, kind: invoice.kind, reason },
    lines,
    adjustments: total === invoice.total ? invoice.adjustments : [],
    rounding: total - lines.reduce((sum, { net }) => sum + net, 0),
    total,
  }
}

/** All that is left; a whole line with its pieces; or a part. */
function linesOf({
  remaining,
  chosen,
  left,
  total,
  isInterState,
}: {
  remaining: DocumentLine[]
  chosen: DocumentLine[]
  left: number
  total: number
  isInterState: boolean
}): DocumentLine[] {
  if (total === left) return remaining
  return total === netOf(chosen) ? chosen : partOf(chosen, total, isInterState)
}

function netOf(lines: readonly DocumentLine[]): number {
  return lines.reduce((sum, { net }) => sum + net, 0)
}

/** The lines with one of them alone, from 1; of the others nothing. */
function onlyLine(lines: readonly DocumentLine[], line: number): DocumentLine[] {
  const none = { ...valueAlone(0), taxable: 0, cgst: 0, sgst: 0, igst: 0 }
  return lines.map((one, index) => (index === line - 1 ? one : { ...one, ...none }))
}

/** What is left of a line; of one that was credited in part only its value and taxes, without pieces and prices. */
function remainingLine(line: DocumentLine, given: readonly DocumentLine[]): DocumentLine {
  if (given.length === 0) return line
  const less = (name: 'net' | 'taxable' | 'cgst' | 'sgst' | 'igst') =>
    given.reduce((rest, part) => rest - part[name], line[name])
  const rest = { taxable: less('taxable'), cgst: less('cgst'), sgst: less('sgst'), igst: less('igst') }
  return { ...line, ...valueAlone(less('net')), ...rest }
}

function valueAlone(net: number) {
  return { quantity: 0, price: 0, gross: net, discount: 0, charges: 0, net }
}

/** A part of the lines' value; lines that get nothing of it stay, so that each has the invoice's place. */
function partOf(lines: readonly DocumentLine[], total: number, isInterState: boolean): DocumentLine[] {
  const nets = lines.map(({ net }) => net)
  const shares = spread(Math.min(total, netOf(lines)), nets)
  return lines.map((line, index) => {
    const taxes = taxesOf(shares[index] ?? 0, line, isInterState)
    const { taxable, cgst, sgst, igst } = taxes
    return { ...line, ...valueAlone(taxable + cgst + sgst + igst), ...taxes }
  })
}

/**
 * The taxes in a value, never more than the line has left, nor so few that more would be taxable than is left. Of two equal
 * halves alone an odd paisa is left out: it goes into the note's rounding.
 */
function taxesOf(net: number, line: DocumentLine, isInterState: boolean) {
  const least = Math.max(0, net - line.taxable)
  // Per cent with two decimals, as whole hundredths.
  const hundredths = Math.round(line.rate * 100)
  const whole = 10_000 + hundredths
  if (isInterState) {
    const igst = Math.max(Math.min(portion(net, hundredths, whole), line.igst), least)
    return { igst, cgst: 0, sgst: 0, taxable: net - igst }
  }
  const most = Math.min(portion(net, hundredths, 2 * whole), line.cgst, line.sgst)
  const half = Math.max(most, Math.ceil(least / 2))
  const isOdd = net < 2 * half
  return isOdd
    ? { igst: 0, cgst: half - 1, sgst: half - 1, taxable: 0 }
    : { igst: 0, cgst: half, sgst: half, taxable: net - 2 * half }
}
