import { describe, expect, test } from 'vitest'
import * as numbers from '../../../../src/store-api/import/reading/numbers.ts'
import { listed } from '../../../support/listed.ts'

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
    ['0.500', 0.5],
    ['1234.500', 1234.5],
    ['1,500', 1500],
    ['1.299,00', 1299],
    ['1 500', 1500],
    ['₹ 1,29,999.00', 129999],
    ['1500 INR', 1500],
    ['1500INR', 1500],
    ['Rs499', 499],
    ['Rs.499/-', 499],
    ['₨ 1,299/- only', 1299],
    ['रु. १,५००', 1500],
    ['१५००', 1500],
    ['\u200e₹1,299\u200b', 1299],
    ['১২৫.৫০', 125.5],
    ['௧௫௦', 150],
    ['౧౫', 15],
    ['۱۵۰۰٫۵', 1500.5],
    ['１５００', 1500],
    ['1’299.00', 1299],
    ['"1,299"', 1299],
    ['1299.-', 1299],
    ['1299,–', 1299],
    ['.99', 0.99],
    ['5.', 5],
    ['500.0014', 500],
    ['33.3333333333333', 33.33],
    ['1274.575', 1274.58],
    ['? 1,499.00', 1499],
    ['450.00/Nos', 450],
    ['450.00/Pair', 450],
    ['450.00/Bag', 450],
    ['₹ 80/Pkt.', 80],
    ['1,250.00/bottle', 1250],
    ['â‚¹499', 499],
    ['₹. 50', 50],
    ['₹.50/-', 50],
    ['1 29 999.50', 129999.5],
    ['1\u202f299 000,50', 1299000.5],
    ['-', null],
    ['—', null],
    ['N/A', null],
    ['', null],
  ])('%j is %s rupees', (text, value) => expect(numbers.readPrice(text)).toEqual({ value }))

  const words = listed(`
    1.299 Free 1e3 500-600 -5 1.23E+12 ask ? 12.345 1,2,3 999999999999 ₹ 1,5000 12,5000 1e6 Infinity 0x10 499/Kg 499/Box 1299/-1499/-`)
  const others = [
    '4 hours',
    '499 per kg',
    '499 + GST',
    '1299\n999',
    '₹1299 ₹999',
    'Rs.1299 Rs.999',
    '1299 999',
    '12 99',
    '499\n599',
    '1 299,00 1 599,00',
  ]
  test.each([...words, ...others])('%j is refused with a reason', text => {
    expect(numbers.readPrice(text)).toEqual({ reason: expect.stringMatching(/\w{3}/) })
  })
})

describe('a stock', () => {
  test.each([
    ['12', 12],
    ['1,200', 1200],
    ['12.0', 12],
    ['12,0', 12],
    ['-3', 0],
    ['(-)3 Nos', 0],
    ['(-)3.00 Bags', 0],
    ['१२', 12],
    ['12\u200b', 12],
    ['२,५००', 2500],
    ['0.000', 0],
    ['10 pcs', 10],
    ['12 Nos.', 12],
    ['4 Sets', 4],
    ['7 Prs', 7],
    ['30 Btl', 30],
    ['12.00 Pkt', 12],
    ['10 Pair', 10],
    ['In stock', null],
    ['in_stock', null],
    ['available for order', null],
    ['limited_availability', null],
    ['discontinued', 0],
    ['Unlimited', null],
    ['Out of stock', 0],
    ['OutOfStock', 0],
    ['', null],
  ])('%j is %s pieces', (text, value) => expect(numbers.readStock(text)).toEqual({ value }))
  test.each(['1.5', 'many', '10+', '5 boxes', '1E+3', '99999999999', '5 10', '5\n120'])(
    '%j is refused with a reason',
    text => {
      expect(numbers.readStock(text)).toEqual({ reason: expect.stringMatching(/\w{3}/) })
    },
  )
})

describe('three digits behind one point', () => {
  const texts = ['1.500', '1.299', '12.900', '10.000', '19.995', '2.990', '₹ 2.990', '१.५००']
  test.each(texts)('%j is asked about', text => {
    expect(numbers.readPrice(text)).toEqual({ reason: expect.stringContaining('two numbers') })
    expect(numbers.ambiguousNumber(text)).toMatch(/^\d+\.\d{3}$/)
  })

  test.each([
    ['1.500', 'thousands', 1500],
    ['1.500', 'decimals', 1.5],
    ['19.995', 'thousands', 19995],
    ['1.500,50', 'decimals', 1500.5],
    ['1500.50', 'thousands', 1500.5],
  ] as const)('%j for %s is %s', (text, point, value) =>
    expect(numbers.readPrice(text, point)).toEqual({ value }),
  )

  test('of a stock is asked about, too', () => {
    expect(numbers.readStock('1.000')).toEqual({ reason: expect.stringContaining('two numbers') })
    expect([numbers.ambiguousNumber('1.000'), numbers.ambiguousNumber('1.00')]).toEqual(['1.000', undefined])
    expect(numbers.readStock('1.000', 'thousands')).toEqual({ value: 1000 })
    expect(numbers.readStock('1.000', 'decimals')).toEqual({ value: 1 })
    expect(numbers.readStock('1.500', 'decimals')).toHaveProperty('reason')
  })
})

test.each([
  ['8.90123E+12', true],
  ['1E+3', true],
  ['8901234567890', false],
  ['E12', false],
])('%j was shortened by a spreadsheet: %s', (text, mangled) => expect(numbers.isMangled(text)).toBe(mangled))

test.each([
  ['05-Mar', true],
  ['Mar-05', true],
  ['5-Mar-26', true],
  ['2026-03-05', true],
  ['05/03/2026', true],
  ['05-03-2026', true],
  ['8901230000000', true],
  ['8901234567890120000', true],
  ['8901234567890', false],
  ['890123456789012', false],
  ['38-40', false],
  ['05-03/2026', false],
  ['8901234500000', false],
  ['March', false],
])('%j may be what a spreadsheet made of it: %s', (text, isDoubted) =>
  expect(numbers.doubtOf(text) !== undefined).toBe(isDoubted),
)
