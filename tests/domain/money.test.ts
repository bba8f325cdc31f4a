import { expect, test } from 'vitest'
import { formatCount, formatRupees, toPaise, toRupees, toRupeesOrNull } from '../../src/domain/money.ts'

test.each([
  [0, '₹0'],
  [499, '₹499'],
  [499.5, '₹499.50'],
  [1234567.89, '₹12,34,567.89'],
  [100000, '₹1,00,000'],
  [0.1 + 0.2, '₹0.30'],
])('%d rupees are written %s', (rupees, text) => {
  expect(formatRupees(rupees)).toBe(text)
})

test('a count is written in Indian notation', () => {
  expect([0, 1_000, 1_234_567].map(formatCount)).toEqual(['0', '1,000', '12,34,567'])
})

test('paise are whole and lead back', () => {
  expect(toPaise(19.99)).toBe(1999)
  expect(toRupees(toPaise(1.1) * 3)).toBe(3.3)
  expect([49_950, 0, null].map(toRupeesOrNull)).toEqual([499.5, 0, null])
})
