import type { DocumentLine, InvoiceDocument } from '../../contract/invoice-document.ts'
import { csvLine } from '../csv.ts'
import { type Gstr1Table, gstr1Tables } from './gstr1-tables.ts'
import { hsnGroups } from './hsn-summary.ts'
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
 * The tables of GSTR-1 of one month's documents, each as the CSV file that the offline tool imports. Amounts are rupees.
 * Credit notes lessen the sums of b2cs, exemp and HSN; goods without tax count as exempted.
 */
export function gstr1(documents: readonly ReportedDocument[]): Record<Gstr1Table, string> {
  const all = documents.map(reported)
  const of = (kind: Kind) => all.filter(one => one.kind === kind)
  const tables: Record<Gstr1Table, Cells[]> = {
    b2b: of('b2b').flatMap(b2bRows),
    b2cl: of('b2cl').flatMap(b2clRows),
    b2cs: b2csRows(of('b2cs')),
    cdnr: of('cdnr').flatMap(cdnrRows),
    cdnur: of('cdnur').flatMap(cdnurRows),
    exemp: exemptRows(all),
    'hsn(b2b)': hsnRows([...of('b2b'), ...of('cdnr')]),
    'hsn(b2c)': hsnRows([...of('b2cl'), ...of('b2cs'), ...of('cdnur')]),
    docs: docsRows(documents),
  }
  const entries = gstr1Tables.map(name => [name, [heads[name], ...tables[name]].map(csvLine).join('')])
  return Object.fromEntries(entries)
}

type Kind = 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur'

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

function b2bRows({ document }: Reported): Cells[] {
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

function b2clRows({ document }: Reported): Cells[] {
  const { number, date, total } = document
  const whole = [number, shortDay(date), rupees(total), placeOf(document), '']
  return byRate(document).map(({ rate, taxable }) => [...whole, rate, rupees(taxable), 0, ''])
}

function b2csRows(all: readonly Reported[]): Cells[] {
  const sums = new Map<string, { place: string; rate: number; paise: number }>()
  for (const { document, sign } of all)
    for (const { rate, taxable } of byRate(document)) {
      const place = placeOf(document)
      const key = `${place} ${rate}`
      const sum = sums.get(key) ?? { place, rate, paise: 0 }
      sums.set(key, { ...sum, paise: sum.paise + sign * taxable })
    }
  return [...sums.values()]
    .toSorted((one, other) => compare(one.place, other.place) || one.rate - other.rate)
    .map(({ place, rate, paise }) => ['OE', place, '', rate, rupees(paise), 0, ''])
}

function cdnrRows({ document }: Reported): Cells[] {
  const { buyer, number, date, total } = document
  const start = [buyer.gstin, buyer.name, number, shortDay(date), 'C', placeOf(document), 'N', 'Regular B2B']
  return byRate(document).map(({ rate, taxable }) => [...start, rupees(total), '', rate, rupees(taxable), 0])
}

function cdnurRows({ document }: Reported): Cells[] {
  const { number, date, total } = document
  const start = ['B2CL', number, shortDay(date), 'C', placeOf(document), rupees(total), '']
  return byRate(document).map(({ rate, taxable }) => [...start, rate, rupees(taxable), 0])
}

function exemptRows(all: readonly Reported[]): Cells[] {
  const exempted = ({ document, sign }: Reported) =>
    sign * sumOf(document.lines, ({ rate, net }) => (rate === 0 ? net : 0))
  return [
    ['Inter-State supplies to registered persons', true, true],
    ['Intra-State supplies to registered persons', false, true],
    ['Inter-State supplies to unregistered persons', true, false],
    ['Intra-State supplies to unregistered persons', false, false],
  ].map(([label, isInterState, isRegistered]) => {
    const own = all.filter(
      ({ document }) =>
        document.isInterState === isInterState && (document.buyer.gstin !== '') === isRegistered,
    )
    return [`${label}`, 0, rupees(own.reduce((sum, one) => sum + exempted(one), 0)), 0]
  })
}

function hsnHead(): Cells {
  return [
    ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
    ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
  ]
}

function hsnRows(all: readonly Reported[]): Cells[] {
  const lines = all.flatMap(({ document, sign }) => document.lines.map(line => signed(line, sign)))
  const groups = hsnGroups(lines).filter(({ lines: own }) => sumOf(own, line => line.net) !== 0)
  return groups.map(({ hsn, rate, lines: own }) => {
    const sum = (amountOf: (line: DocumentLine) => number) => rupees(sumOf(own, amountOf))
    const quantity = sumOf(own, line => line.quantity)
    const taxes = [sum(line => line.igst), sum(line => line.cgst), sum(line => line.sgst), 0]
    return [hsn, '', 'PCS-PIECES', quantity, sum(line => line.net), rate, sum(line => line.taxable), ...taxes]
  })
}

function signed(line: DocumentLine, sign: 1 | -1): DocumentLine {
  const { quantity, net, taxable, cgst, sgst, igst } = line
  const values = { quantity, net, taxable, cgst, sgst, igst }
  return { ...line, ...mapValues(values, value => sign * value) }
}

function mapValues<Name extends string>(values: Record<Name, number>, change: (value: number) => number) {
  const changed = Object.entries<number>(values).map(([name, value]) => [name, change(value)])
  return Object.fromEntries(changed) as Record<Name, number>
}

function docsRows(documents: readonly ReportedDocument[]): Cells[] {
  const series = Map.groupBy(documents, ({ series: name, document }) =>
    [document.kind === 'credit-note' ? 'Credit Note' : 'Invoices for outward supply', name].join('\n'),
  )
  return [...series]
    .toSorted(([one], [other]) => compare(other, one))
    .map(([key, own]) => {
      const ordered = own.toSorted((one, other) => one.count - other.count)
      const numbers = ordered.map(({ document }) => document.number)
      return [key.split('\n')[0] ?? '', numbers[0] ?? '', numbers.at(-1) ?? '', numbers.length, 0]
    })
}

/** '29-Karnataka', as the offline tool's lists have it. */
function placeOf({ placeOfSupply: { code, name } }: InvoiceDocument): string {
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
