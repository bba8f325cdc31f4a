import { describe, expect, test } from 'vitest'
import { doubtOf, isMangled, readPrice, readStock } from '../../../src/store-api/import/numbers.ts'

describe('a price', () => {
  test.each([
    ['1299', 1299],
    ['1,299.00', 1299],
    ['₹ 1,299', 1299],
    ['₹1,29,999.50', 129999.5],
    ['1299,00', 1299],
    ['1.299,00', 1299],
    ['1.299.000', 1299000],
    ['Rs. 499/-', 499],
    ['INR 12.5', 12.5],
    ['$1 299.00', 1299],
    ['12.0000', 12],
    ['', null],
  ])('%j is %s rupees', (text, value) => expect(readPrice(text)).toEqual({ value }))

  test.each(['1.299', '-5', '1.23E+12', 'ask', '12.345', '1,2,3', '999999999999', '₹'])(
    '%j is refused with a reason',
    text => {
      expect(readPrice(text)).toEqual({ reason: expect.stringMatching(/\w{3}/) })
    },
  )
})

describe('a stock', () => {
  test.each([
    ['12', 12],
    ['1,200', 1200],
    ['12.0', 12],
    ['12,0', 12],
    ['-3', 0],
    ['', null],
  ])('%j is %s pieces', (text, value) => expect(readStock(text)).toEqual({ value }))
  test.each(['1.5', 'many', '1E+3', '99999999999'])('%j is refused with a reason', text => {
    expect(readStock(text)).toEqual({ reason: expect.stringMatching(/\w{3}/) })
  })
})

test.each([
  ['8.90123E+12', true],
  ['1E+3', true],
  ['8901234567890', false],
  ['E12', false],
])('%j was shortened by a spreadsheet: %s', (text, mangled) => expect(isMangled(text)).toBe(mangled))

test.each([
  ['05-Mar', true],
  ['Mar-05', true],
  ['5-Mar-26', true],
  ['8901234567890120000', true],
  ['8901234567890', false],
  ['890123456789012', false],
  ['38-40', false],
  ['March', false],
])('%j may be what a spreadsheet made of it: %s', (text, isDoubted) =>
  expect(doubtOf(text) !== undefined).toBe(isDoubted),
)
