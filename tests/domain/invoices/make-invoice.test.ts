import { describe, expect, test } from 'vitest'
import { invoiceSheet } from '../../../src/domain/invoices/invoice-sheet.ts'
import { makeInvoice } from '../../../src/domain/invoices/make-invoice.ts'
import { listed } from '../../support/listed.ts'
import { invoicedOrder, pricedLine, pricedOrder, supplier, tax } from '../../support/priced-order.ts'

const facts = { number: 'INV/2627/0001', issuedAt: Date.parse('2026-11-23T20:00:00Z') }
const shirt = pricedLine({ net: 105_000, rate: 5 })
const book = pricedLine({ net: 40_000, rate: 0, title: 'Gitanjali', hsn: '4901', size: '' })

function sheetOf(lines: (typeof shirt)[], { gstin = '', place = '29', rules = tax } = {}) {
  const order = invoicedOrder(pricedOrder(lines, { placeOfSupply: place }), gstin)
  return invoiceSheet(makeInvoice(order, { ...supplier, tax: rules }, facts))
}

const factOf = (sheet: ReturnType<typeof sheetOf>, label: string) =>
  sheet.facts.find(fact => fact.label === label)?.value
const totalOf = (sheet: ReturnType<typeof sheetOf>, label: string) =>
  sheet.totals.find(total => total.label === label)?.value

describe('an invoice', () => {
  test('within the state says all that rule 46 asks for', () => {
    const sheet = sheetOf([shirt], { gstin: '29ABCDE1234F1Z5' })
    expect(sheet).toMatchObject({
      title: 'Tax Invoice',
      supplier: {
        name: 'Kaveri Books',
        lines: expect.arrayContaining([
          'Kaveri Retail Private Limited',
          'State Karnataka (29)',
          'GSTIN 29AABCU9603R1ZJ',
        ]),
      },
      words: 'Rupees One Thousand Fifty Only',
      signatory: 'For Kaveri Retail Private Limited',
    })
    expect(factOf(sheet, 'Invoice no.')).toBe('INV/2627/0001')
    expect(factOf(sheet, 'Date')).toBe('24 Nov 2026')
    expect(factOf(sheet, 'Place of supply')).toBe('Karnataka (29)')
    expect(factOf(sheet, 'Reverse charge')).toBe('No')
    expect(sheet.parties[0]).toMatchObject({ title: 'Bill to', name: 'Asha Rao' })
    expect(sheet.parties[0]?.lines).toContain('GSTIN 29ABCDE1234F1Z5')
    const seen = sheet.lines.columns.map(({ label }) => label)
    expect(seen).toEqual(listed('# Description Qty Price Taxable CGST SGST Amount'))
    expect(sheet.lines.rows[0]).toEqual([
      ['1'],
      ['Cotton kurta', 'M · HSN 6204'],
      ['1', 'pcs'],
      ['1,050.00'],
      ['1,000.00'],
      ['25.00', '2.5 %'],
      ['25.00', '2.5 %'],
      ['1,050.00'],
    ])
    const expected = [[['6204'], ['5 %'], ['1,000.00'], ['25.00', '2.5 %'], ['25.00', '2.5 %'], ['50.00']]]
    expect(sheet.hsn?.rows).toEqual(expected)
    expect(totalOf(sheet, 'Total')).toBe('₹ 1,050.00')
  })

  test('to a business names it, and the person whom the goods go to', () => {
    const order = invoicedOrder(pricedOrder([shirt]), '29ABCDE1234F1Z5', 'Rao Textiles LLP')
    const { parties } = invoiceSheet(makeInvoice(order, supplier, facts))
    const lines = ['7 Lake View Road', 'Mysuru 570001', 'State Karnataka (29)']
    expect(parties).toEqual([
      { title: 'Bill to', name: 'Rao Textiles LLP', lines: [...lines, 'GSTIN 29ABCDE1234F1Z5'] },
      { title: 'Ship to', name: 'Asha Rao', lines },
    ])
  })

  test('to another state has IGST, and UTGST in Chandigarh’s own', () => {
    const sent = sheetOf([pricedLine({ net: 105_000, rate: 5, isInterState: true })], { place: '27' })
    expect(totalOf(sent, 'IGST')).toBe('50.00')
    expect(factOf(sent, 'Place of supply')).toBe('Maharashtra (27)')
    const union = sheetOf([shirt], { place: '04', rules: { ...tax, state: '04' } })
    expect(totalOf(union, 'UTGST')).toBe('25.00')
  })

  test.each([
    ['goods without tax', [book], { rules: tax }, 'Bill of Supply', '', 'Bill no.'],
    ['both', [shirt, book], { rules: tax }, 'Invoice-cum-Bill of Supply', '', 'Invoice no.'],
    [
      'both for a business',
      [shirt, book],
      { rules: tax, gstin: '29ABCDE1234F1Z5' },
      'Tax Invoice',
      '',
      'Invoice no.',
    ],
    [
      'a composition dealer',
      [shirt],
      { rules: { ...tax, composition: true } },
      'Bill of Supply',
      'Composition taxable person, not eligible to collect tax on supplies',
      'Bill no.',
    ],
  ])('of %s has its title, and its number the same name', (_, lines, options, title, subtitle, label) => {
    const sheet = sheetOf(lines, options)
    expect(sheet).toMatchObject({ title, subtitle })
    expect(sheet.facts[0]?.label).toBe(label)
  })

  test('of a shop without a GSTIN shows no tax', () => {
    const { gstin: _, ...rules } = tax
    const sheet = sheetOf([shirt], { rules: { ...rules, composition: true } })
    expect(sheet).toMatchObject({ title: 'Invoice', subtitle: '' })
    const text = JSON.stringify(sheet).replace('The seller is not registered under GST', '')
    expect(text).not.toMatch(/GST|Taxable|Reverse|Place of supply/)
    expect(totalOf(sheet, 'Total')).toBe('₹ 1,050.00')
  })

  test('names the order and the choice, and the state as the buyer wrote it where it has no code', () => {
    const priced = pricedOrder([{ ...shirt, color: 'Red' }], { placeOfSupply: '' })
    expect(makeInvoice(invoicedOrder(priced), supplier, facts)).toMatchObject({
      order: { number: 1001, date: '2026-11-22' },
      lines: [{ choice: 'M, Red' }],
      placeOfSupply: { code: '', name: 'Karnataka' },
      isInterState: false,
    })
  })

  test('names discounts and charges, and rounding', () => {
    const line = pricedLine({
      net: 99_960,
      rate: 5,
      gross: 105_000,
      discount: 10_040,
      delivery: 4_000,
      fee: 1_000,
    })
    const priced = pricedOrder([line], { rounding: 40 })
    priced.adjustments = [
      { kind: 'discount', label: 'Diwali', amount: -10_040 },
      { kind: 'delivery', label: 'Standard', amount: 4_000 },
      { kind: 'rounding', label: 'Rounding', amount: 40 },
    ]
    const sheet = invoiceSheet(makeInvoice(invoicedOrder(priced), supplier, facts))
    expect(sheet.lines.sums).toEqual(expect.arrayContaining(['100.40', '50.00', '999.60']))
    expect(sheet.notes[0]).toBe('Contained in the lines above: Diwali -₹100.40, Standard ₹40.00.')
    expect(totalOf(sheet, 'Rounding')).toBe('0.40')
    expect(totalOf(sheet, 'Total')).toBe('₹ 1,000.00')
  })
})
