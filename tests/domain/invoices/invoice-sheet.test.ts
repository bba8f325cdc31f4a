import { describe, expect, test } from 'vitest'
import type { DocumentLine, InvoiceDocument } from '../../../src/contract/orders/invoice-document.ts'
import type { SheetTable } from '../../../src/contract/orders/invoice-sheet.ts'
import { invoiceSheet } from '../../../src/domain/invoices/invoice-sheet.ts'

const nothing = { discount: 0, charges: 0, rate: 0, cgst: 0, sgst: 0, igst: 0 }

/** One piece without tax, of this many paise. */
function piece(title: string, net: number, more: Partial<DocumentLine> = {}): DocumentLine {
  return {
    title,
    choice: '',
    hsn: '',
    quantity: 1,
    ...nothing,
    price: net,
    gross: net,
    net,
    taxable: net,
    ...more,
  }
}

const coat = piece('Wool coat', 354_000, {
  ...{ choice: 'L', hsn: '6204', rate: 18, taxable: 300_000, cgst: 27_000, sgst: 27_000 },
})
const kurtas = piece('Cotton kurta', 105_000, {
  ...{ choice: 'M, Blue', hsn: '6204', quantity: 2, price: 55_000, gross: 110_000, discount: 10_000 },
  ...{ charges: 5_000, rate: 5, taxable: 100_000, cgst: 2_500, sgst: 2_500 },
})
const smallKurta = piece('Cotton kurta', 21_000, {
  ...{ choice: 'S', hsn: '6204', rate: 5, taxable: 20_000, cgst: 500, sgst: 500 },
})
const earrings = piece('Earrings', 10_300, { hsn: '7117', rate: 3, taxable: 10_000, cgst: 150, sgst: 150 })
const book = piece('Gitanjali', 40_000, { hsn: '4901' })
const gift = piece('Greeting card', 0)

const karnataka = { code: '29', name: 'Karnataka' }
const supplier = {
  ...{ name: 'Kaveri', legalName: 'Kaveri Retail Ltd', address: '14 Residency Road\n\nBengaluru 560025' },
  ...{ gstin: '29AABCU9603R1ZJ', state: karnataka, isComposition: false },
}
const buyer = {
  ...{ name: 'Asha Rao', address: '7 Lake View Road\n\nGokulam', city: 'Mysuru', postalCode: '570001' },
  ...{ state: karnataka, gstin: '29ABCDE1234F1Z5' },
}
const invoice: InvoiceDocument = {
  ...{ version: 1, kind: 'tax-invoice', number: 'INV/2627/0001', date: '2026-11-24' },
  ...{ order: { number: 1001, date: '2026-11-22' }, supplier, buyer },
  ...{ placeOfSupply: karnataka, isInterState: false, adjustments: [], rounding: 0, total: 530_300 },
  lines: [coat, kurtas, gift, earrings, book, smallKurta],
}
const creditNote: InvoiceDocument = {
  ...{ ...invoice, kind: 'credit-note', number: 'CN/2627/0001', date: '2026-12-01', total: 21_000 },
  lines: [piece('Earrings', 0, { quantity: 0, hsn: '7117', rate: 3 }), { ...smallKurta, quantity: 0 }],
  against: { number: 'INV/2627/0001', date: '2026-11-24', kind: 'tax-invoice', reason: 'Returned' },
}

const emptyTable: SheetTable = { columns: [], rows: [], sums: [] }
const sheetOf = (change: Partial<InvoiceDocument> = {}) => invoiceSheet({ ...invoice, ...change })
const pairs = (facts: readonly { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label}: ${value}`)
/** The rows of a table as text: the smaller lines of a cell stand behind a slash. */
const rowsOf = ({ rows }: SheetTable) => rows.map(row => row.map(cell => cell.join('/')).join(' | '))
/** The head of a table: numbers, which stand at the right, have an arrow. */
const headOf = ({ columns }: SheetTable) =>
  columns.map(({ label, isNumber }) => (isNumber ? `${label}→` : label)).join(' ')

describe('an invoice within the state', () => {
  test('says for which reader it is, which order it is about and where it goes', () => {
    const sheet = sheetOf()
    expect(sheet).toMatchObject({ copy: 'Original for recipient', number: 'INV/2627/0001', subtitle: '' })
    expect(pairs(sheet.facts)).toEqual([
      'Invoice no.: INV/2627/0001',
      'Date: 24 Nov 2026',
      'Order: #1001 of 22 Nov 2026',
      'Place of supply: Karnataka (29)',
      'Reverse charge: No',
    ])
  })

  test('has seller and buyer line by line, the buyer’s GSTIN in the bill alone', () => {
    const sheet = sheetOf()
    const own = ['Kaveri Retail Ltd', '14 Residency Road', 'Bengaluru 560025', 'State Karnataka (29)']
    expect(sheet.supplier).toEqual({ name: 'Kaveri', lines: [...own, 'GSTIN 29AABCU9603R1ZJ'] })
    const lines = ['7 Lake View Road', 'Gokulam', 'Mysuru 570001', 'State Karnataka (29)']
    expect(sheet.parties).toEqual([
      { title: 'Bill to', name: 'Asha Rao', lines: [...lines, 'GSTIN 29ABCDE1234F1Z5'] },
      { title: 'Ship to', name: 'Asha Rao', lines },
    ])
  })

  test('has each line with its discount, charges and taxes, and their sums', () => {
    const sheet = sheetOf()
    const head = '#→ Description Qty→ Price→ Discount→ Charges→ Taxable→ CGST→ SGST→ Amount→'
    expect(headOf(sheet.lines)).toBe(head)
    const none = '0.00/0 % | 0.00/0 %'
    expect(rowsOf(sheet.lines)).toEqual([
      '1 | Wool coat/L · HSN 6204 | 1/pcs | 3,540.00 | 0.00 | 0.00 | 3,000.00 | 270.00/9 % | 270.00/9 % | 3,540.00',
      '2 | Cotton kurta/M, Blue · HSN 6204 | 2/pcs | 550.00 | 100.00 | 50.00 | 1,000.00 | 25.00/2.5 % | 25.00/2.5 % | 1,050.00',
      `3 | Greeting card | 1/pcs | 0.00 | 0.00 | 0.00 | 0.00 | ${none} | 0.00`,
      '4 | Earrings/HSN 7117 | 1/pcs | 103.00 | 0.00 | 0.00 | 100.00 | 1.50/1.5 % | 1.50/1.5 % | 103.00',
      `5 | Gitanjali/HSN 4901 | 1/pcs | 400.00 | 0.00 | 0.00 | 400.00 | ${none} | 400.00`,
      '6 | Cotton kurta/S · HSN 6204 | 1/pcs | 210.00 | 0.00 | 0.00 | 200.00 | 5.00/2.5 % | 5.00/2.5 % | 210.00',
    ])
    expect(sheet.lines.sums.join(' | ')).toBe(
      ' | Sum | 7 |  | 100.00 | 50.00 | 4,700.00 | 301.50 | 301.50 | 5,303.00',
    )
  })

  test('sums by HSN code, then by rate', () => {
    const { hsn = emptyTable } = sheetOf()
    expect(headOf(hsn)).toBe('HSN GST→ Taxable value→ CGST→ SGST→ Tax→')
    expect(rowsOf(hsn)).toEqual([
      'No HSN | 0 % | 0.00 | 0.00/0 % | 0.00/0 % | 0.00',
      '4901 | 0 % | 400.00 | 0.00/0 % | 0.00/0 % | 0.00',
      '6204 | 5 % | 1,200.00 | 30.00/2.5 % | 30.00/2.5 % | 60.00',
      '6204 | 18 % | 3,000.00 | 270.00/9 % | 270.00/9 % | 540.00',
      '7117 | 3 % | 100.00 | 1.50/1.5 % | 1.50/1.5 % | 3.00',
    ])
    expect(hsn.sums.join(' | ')).toBe('Sum |  | 4,700.00 | 301.50 | 301.50 | 603.00')
  })

  test('ends with its taxes and the total, which alone is strong', () => {
    const sheet = sheetOf()
    const totals = ['Taxable value: 4,700.00', 'CGST: 301.50', 'SGST: 301.50', 'Total: ₹ 5,303.00']
    expect(pairs(sheet.totals)).toEqual(totals)
    expect(sheet.totals.map(({ isStrong }) => isStrong)).toEqual([false, false, false, true])
    const contained = 'Amounts are in rupees; prices, discounts and charges contain GST.'
    expect(sheet.notes).toEqual([contained, 'Issued electronically.'])
  })
})

test('an invoice to another state has IGST alone, in the sums by HSN code too', () => {
  const sent = piece('Cotton kurta', 105_000, { hsn: '6204', rate: 5, taxable: 100_000, igst: 5_000 })
  const { hsn, totals } = sheetOf({ lines: [sent], isInterState: true, total: 105_000 })
  expect(hsn && rowsOf(hsn)).toEqual(['6204 | 5 % | 1,000.00 | 50.00/5 % | 50.00'])
  expect(pairs(totals)).toEqual(['Taxable value: 1,000.00', 'IGST: 50.00', 'Total: ₹ 1,050.00'])
})

test('a tax of zero has no sum of its own', () => {
  const tiny = piece('Pin', 5, { rate: 5 })
  expect(pairs(sheetOf({ lines: [tiny], total: 5 }).totals)).toEqual(['Total: ₹ 0.05'])
})

test('a free delivery is named without a sign', () => {
  const adjustments = [
    { label: 'Diwali', amount: -10_000 },
    { label: 'Standard', amount: 0 },
  ]
  const note = 'Contained in the lines above: Diwali -₹100.00, Standard ₹0.00.'
  expect(sheetOf({ adjustments }).notes[0]).toBe(note)
})

test('a shop without a GSTIN says why there is no tax; what is not known leaves no gap', () => {
  const state = { code: '', name: '' }
  const own = { ...supplier, legalName: 'Kaveri', address: '', gstin: '', state }
  const to = {
    ...buyer,
    address: '7 Lake View Road',
    city: '',
    state: { code: '', name: 'Bagmati' },
    gstin: '',
  }
  const sheet = sheetOf({ kind: 'invoice', supplier: own, buyer: to, lines: [book], total: 40_000 })
  expect(sheet.supplier.lines).toEqual([])
  expect(sheet.parties.map(({ lines }) => lines)).toEqual(
    Array(2).fill(['7 Lake View Road', '570001', 'Bagmati']),
  )
  expect(sheet.facts.map(({ label }) => label)).toEqual(['Invoice no.', 'Date', 'Order'])
  const why = 'The seller is not registered under GST: no tax is charged.'
  expect([sheet.notes, sheet.hsn]).toEqual([[why, 'Issued electronically.'], undefined])
  expect(headOf(sheet.lines)).toBe('#→ Description Qty→ Price→ Amount→')
})

test('the place of supply is the name alone where it has no code', () => {
  const { facts } = sheetOf({ placeOfSupply: { code: '', name: 'Bagmati' } })
  expect(pairs(facts)).toContain('Place of supply: Bagmati')
})

test('a credit note has what is given back alone, under its number in the invoice', () => {
  const sheet = invoiceSheet(creditNote)
  expect(pairs(sheet.facts).slice(0, 5)).toEqual([
    'Credit note no.: CN/2627/0001',
    'Date: 1 Dec 2026',
    'Against: Tax Invoice INV/2627/0001',
    'Dated: 24 Nov 2026',
    'Reason: Returned',
  ])
  expect(rowsOf(sheet.lines)).toEqual([
    '2 | Cotton kurta/S · HSN 6204 | 200.00 | 5.00/2.5 % | 5.00/2.5 % | 210.00',
  ])
  expect(sheet.hsn && rowsOf(sheet.hsn)).toEqual(['6204 | 5 % | 200.00 | 5.00/2.5 % | 5.00/2.5 % | 10.00'])
  expect(pairs(sheet.totals).at(-1)).toBe('Total credited: ₹ 210.00')
  expect(sheet.notes).toEqual(['Issued electronically.'])
})

test('a credit note for one whole line and a part of another has pieces where they came back', () => {
  const { lines } = invoiceSheet({
    ...creditNote,
    lines: [{ ...earrings, quantity: 0 }, smallKurta],
    total: 31_300,
  })
  expect(rowsOf(lines).map(row => row.split(' | ')[2])).toEqual(['', '1/pcs'])
})
