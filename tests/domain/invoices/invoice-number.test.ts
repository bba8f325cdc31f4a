import { describe, expect, test } from 'vitest'
import { creditSeries, financialYear, invoiceNumber } from '../../../src/domain/invoices/invoice-number.ts'

describe('a financial year', () => {
  test.each([
    ['2026-03-31T18:29:59Z', '2526'],
    ['2026-03-31T18:30:00Z', '2627'],
    ['2027-01-01T00:00:00Z', '2627'],
    ['2099-12-01T00:00:00Z', '9900'],
  ])('of %s is %s: it begins on 1 April in India', (at, year) => {
    expect(financialYear(Date.parse(at))).toBe(year)
  })
})

describe('an invoice number', () => {
  test.each([
    ['INV', 1, 'INV/2627/0001'],
    ['INV', 12345, 'INV/2627/12345'],
    ['ABCDEF', 9999, 'ABCDEF/2627/9999'],
    ['ABCDEF', 10000, 'ABCDEF262710000'],
    ['ABCDEF', 1_000_000, 'ABCDE26271000000'],
  ])('of series %s and count %i is %s', (series, count, number) => {
    expect(invoiceNumber(series, '2627', count)).toBe(number)
    expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/)
  })

  test('of credit notes has a series of its own', () => {
    expect(creditSeries('INV')).toBe('CINV')
    expect(creditSeries('ABCDEF')).toHaveLength(6)
  })
})
