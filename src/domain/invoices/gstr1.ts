import type { DocumentLine, InvoiceDocument } from '../../contract/orders/invoice-document.ts'
import { csvLine } from '../csv.ts'
import { type Gstr1Table, gstr1Tables } from './gstr1-tables.ts'
import { sumOf } from './tax-columns.ts'

/** A document of the month; a credit note comes with the invoice that it is about. */
export interface ReportedDocument {
  document: InvoiceDocument
  invoice?: InvoiceDocument | undefined
  /** Its series, and which of the series in its financial year it is. */
  series: string
  count: number
}

type Cells = readonly (string | number)[]

/** Inter-State invoices to unregistered buyers above this, whole paise, are reported one by one (Notification 12/2024). */
const LARGE = 100_000_00
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const heads: Readonly<Record<Gstr1Table, Cells>> = {
  b2b: [
    ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Invoice Number', 'Invoice date', 'Invoice Value'],
    ...['Place Of Supply', 'Reverse Charge', 'Applicable % of Tax Rate', 'Invoice Type', 'E-Commerce GSTIN'],
    ...['Rate', 'Taxable Value', 'Cess Amount'],
  ],
  b2cl: [
    ...['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', 'Applicable % of Tax Rate'],
    ...['Rate', 'Taxable Value', 'Cess Amount', 'E-Commerce GSTIN'],
  ],
  b2cs: [
    ...['Type', 'Place Of Supply', 'Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'],
    'E-Commerce GSTIN',
  ],
  cdnr: [
    ...[
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
    ],
    ...['Reverse Charge', 'Note Supply Type', 'Note Value', 'Applicable % of Tax Rate', 'Rate'],
    ...['Taxable Value', 'Cess Amount'],
  ],
  cdnur: [
    ...['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Note Value'],
    ...['Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'],
  ],
  exemp: [
    ...['Description', 'Nil Rated Supplies', 'Exempted(other than nil rated/non GST supply)'],
    'Non-GST Supplies',
  ],
  'hsn(b2b)': hsnHead(),
  'hsn(b2c)': hsnHead(),
  docs: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
}

/**
 * Collects GSTR-1 of one month, document by document, so that no month is held whole. Amounts are rupees. Credit notes
 * lessen the sums of b2cs, exemp and HSN; goods without tax count as exempted.
 */
export class Gstr1 {
  /** Lines of CSV, of the tables that name each document. */
  readonly #listed: Record<ListedTable, string[]> = { b2b: [], b2cl: [], cdnr: [], cdnur: [] }
  readonly #small = new Map<string, SmallSum>()
  readonly #exempted = new Map<string, number>()
  readonly #hsn: Record<HsnTable, Map<string, HsnSum>> = { 'hsn(b2b)': new Map(), 'hsn(b2c)': new Map() }
  readonly #series = new Map<string, Series>()

  add(given: ReportedDocument): void {
    const one = reported(given)
    const { document, kind, sign } = one
    if (kind === 'b2cs') addSmall(this.#small, one)
    else this.#listed[kind].push(...rowsOf[kind](document).map(csvLine))
    const exempted = sumOf(document.lines, ({ rate, net }) => (rate === 0 ? net : 0))
    const party = partyKey(document.isInterState, document.buyer.gstin !== '')
    this.#exempted.set(party, (this.#exempted.get(party) ?? 0) + sign * exempted)
    addHsn(this.#hsn[document.buyer.gstin === '' ? 'hsn(b2c)' : 'hsn(b2b)'], one)
    addToSeries(this.#series, given)
  }

  /** Each table as the CSV file that the offline tool imports. */
  tables(): Record<Gstr1Table, string> {
    const sums: Record<Exclude<Gstr1Table, ListedTable>, Cells[]> = {
      b2cs: smallRows(this.#small),
      exemp: exemptRows(this.#exempted),
      'hsn(b2b)': hsnRows(this.#hsn['hsn(b2b)']),
      'hsn(b2c)': hsnRows(this.#hsn['hsn(b2c)']),
      docs: docsRows(this.#series),
    }
    const linesOf = (name: Gstr1Table) =>
      name in this.#listed ? this.#listed[name as ListedTable] : sums[name as keyof typeof sums].map(csvLine)
    const entries = gstr1Tables.map(name => [name, [csvLine(heads[name]), ...linesOf(name)].join('')])
    return Object.fromEntries(entries)
  }
}

type ListedTable = 'b2b' | 'b2cl' | 'cdnr' | 'cdnur'
type HsnTable = 'hsn(b2b)' | 'hsn(b2c)'
type Kind = ListedTable | 'b2cs'

interface Reported {
  document: InvoiceDocument
  kind: Kind
  /** −1 for what lessens sums. */
  sign: 1 | -1
}

function reported({ document, invoice }: ReportedDocument): Reported {
  const isCredit = document.kind === 'credit-note'
  const sign = isCredit ? -1 : 1
  if (document.buyer.gstin !== '') return { document, sign, kind: isCredit ? 'cdnr' : 'b2b' }
  const isLarge = document.isInterState && (invoice ?? document).total > LARGE
  if (isLarge) return { document, sign, kind: isCredit ? 'cdnur' : 'b2cl' }
  return { document, sign, kind: 'b2cs' }
}

/** The lines of a document that bear tax, by rate in rising order. */
function byRate({ lines }: InvoiceDocument): { rate: number; taxable: number }[] {
  const rates = Map.groupBy(
    lines.filter(({ rate, net }) => rate > 0 && net !== 0),
    ({ rate }) => rate,
  )
  return [...rates]
    .map(([rate, own]) => ({ rate, taxable: sumOf(own, line => line.taxable) }))
    .toSorted((one, other) => one.rate - other.rate)
}

function b2bRows(document: InvoiceDocument): Cells[] {
  const { buyer, number, date, total } = document
  const whole = [buyer.gstin, buyer.name, number, shortDay(date), rupees(total), placeOf(document)]
  return byRate(document).map(({ rate, taxable }) => [
    ...whole,
    'N',
    '',
    'Regular B2B',
    '',
    rate,
    rupees(taxable),
    0,
  ])
}

function b2clRows(document: InvoiceDocument): Cells[] {
  const { number, date, total } = document
  const whole = [number, shortDay(date), rupees(total), placeOf(document), '']
  return byRate(document).map(({ rate, taxable }) => [...whole, rate, rupees(taxable), 0, ''])
}

/** Sums of a place and rate. */
interface SmallSum {
  place: string
  rate: number
  paise: number
}

function addSmall(sums: Map<string, SmallSum>, { document, sign }: Reported): void {
  for (const { rate, taxable } of byRate(document)) {
    const place = placeOf(document)
    const key = `${place} ${rate}`
    const sum = sums.get(key) ?? { place, rate, paise: 0 }
    sums.set(key, { ...sum, paise: sum.paise + sign * taxable })
  }
}

function smallRows(sums: ReadonlyMap<string, SmallSum>): Cells[] {
  return [...sums.values()]
    .toSorted((one, other) => compare(one.place, other.place) || one.rate - other.rate)
    .map(({ place, rate, paise }) => ['OE', place, '', rate, rupees(paise), 0, ''])
}

function cdnrRows(document: InvoiceDocument): Cells[] {
  const { buyer, number, date, total } = document
  const start = [buyer.gstin, buyer.name, number, shortDay(date), 'C', placeOf(document), 'N', 'Regular B2B']
  return byRate(document).map(({ rate, taxable }) => [...start, rupees(total), '', rate, rupees(taxable), 0])
}

function cdnurRows(document: InvoiceDocument): Cells[] {
  const { number, date, total } = document
  const start = ['B2CL', number, shortDay(date), 'C', placeOf(document), rupees(total), '']
  return byRate(document).map(({ rate, taxable }) => [...start, rate, rupees(taxable), 0])
}

const rowsOf: Readonly<Record<ListedTable, (document: InvoiceDocument) => Cells[]>> = {
  b2b: b2bRows,
  b2cl: b2clRows,
  cdnr: cdnrRows,
  cdnur: cdnurRows,
}

function partyKey(isInterState: boolean, isRegistered: boolean): string {
  return `${isInterState} ${isRegistered}`
}

function exemptRows(sums: ReadonlyMap<string, number>): Cells[] {
  const parties = [
    ['Inter-State supplies to registered persons', true, true],
    ['Intra-State supplies to registered persons', false, true],
    ['Inter-State supplies to unregistered persons', true, false],
    ['Intra-State supplies to unregistered persons', false, false],
  ] as const
  return parties.map(([label, isInterState, isRegistered]) => {
    return [label, 0, rupees(sums.get(partyKey(isInterState, isRegistered)) ?? 0), 0]
  })
}

function hsnHead(): Cells {
  return [
    ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
    ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
  ]
}

const hsnAmounts = ['quantity', 'net', 'taxable', 'igst', 'cgst', 'sgst'] as const

/** Sums of the lines of one HSN code and rate. */
type HsnSum = Pick<DocumentLine, 'hsn' | 'rate' | (typeof hsnAmounts)[number]>

function addHsn(sums: Map<string, HsnSum>, { document, sign }: Reported): void {
  for (const line of document.lines) {
    const { hsn, rate } = line
    const none = { hsn, rate, quantity: 0, net: 0, taxable: 0, igst: 0, cgst: 0, sgst: 0 }
    const sum = sums.get(`${hsn} ${rate}`) ?? none
    for (const name of hsnAmounts) sum[name] += sign * line[name]
    sums.set(`${hsn} ${rate}`, sum)
  }
}

function hsnRows(sums: ReadonlyMap<string, HsnSum>): Cells[] {
  return [...sums.values()]
    .filter(({ net }) => net !== 0)
    .toSorted((one, other) => compare(one.hsn, other.hsn) || one.rate - other.rate)
    .map(({ hsn, rate, quantity, net, taxable, igst, cgst, sgst }) => {
      const taxes = [...[igst, cgst, sgst].map(rupees), 0]
      return [hsn, '', 'PCS-PIECES', quantity, rupees(net), rate, rupees(taxable), ...taxes]
    })
}

/** The documents of one kind and series: the first and the last number, and how many there are. */
interface Series {
  first: ReportedDocument['count']
  last: ReportedDocument['count']
  from: string
  to: string
  total: number
}

function addToSeries(
  all: Map<string, Series>,
  { series, count, document: { kind, number } }: ReportedDocument,
) {
  const nature = kind === 'credit-note' ? 'Credit Note' : 'Invoices for outward supply'
  const key = `${nature}\n${series}`
  const known = all.get(key) ?? { first: count, last: count, from: number, to: number, total: 0 }
  const start = count < known.first ? { first: count, from: number } : {}
  const end = count > known.last ? { last: count, to: number } : {}
  all.set(key, { ...known, ...start, ...end, total: known.total + 1 })
}

function docsRows(all: ReadonlyMap<string, Series>): Cells[] {
  return [...all]
    .toSorted(([one], [other]) => compare(other, one))
    .map(([key, { from, to, total }]) => [key.split('\n')[0] ?? '', from, to, total, 0])
}

/** '29-Karnataka', as the offline tool's list has it, which spells one state in its own way. */
function placeOf({ placeOfSupply: { code, name } }: InvoiceDocument): string {
  if (code === '31') return '31-Lakshdweep'
  return code === '' ? name : `${code}-${name.replaceAll(' and ', ' & ')}`
}

/** '05-Nov-2026'. */
function shortDay(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`
}

function rupees(paise: number): number {
  return paise / 100
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
