import { expect, test } from 'vitest'
import { priceOrder } from '../../../src/domain/pricing/price-order.ts'
import { hasClass, retaxed } from '../../../src/domain/pricing/tax.ts'
import { line, orderOf, tax } from './plain-order.ts'

const { order } = priceOrder({ tax }, orderOf(line('lamp', 118_000)))
const eighteen = [{ id: 'new', label: 'New', rates: [{ rate: 18 }] }]

test.each([
  [
    { hsn: '9405', taxClass: 'new' },
    { hsn: '9405', rate: 18, taxable: 100_000, igst: 18_000 },
  ],
  [
    { hsn: '', taxClass: 'new', rate: 0 },
    { hsn: '', rate: 0, taxable: 118_000, igst: 0 },
  ],
])('an order that is taxed anew costs the same, by the rates of %j', (known, line) => {
  const seen = retaxed(order, { ...tax, classes: eighteen }, '32', () => known)
  expect(seen).toMatchObject({ total: 118_000, lines: [{ productId: 'lamp', ...line }], placeOfSupply: '32' })
  expect(seen.taxes).toEqual(line.igst > 0 ? [{ label: 'IGST', rate: 18, amount: 18_000 }] : [])
})

test('an order to a state that is not known is taxed as in the shop’s own', () => {
  const { taxes } = retaxed(order, { ...tax, state: '04' }, '', ({ hsn }) => ({ hsn, taxClass: 'five' }))
  expect(taxes.map(({ label }) => label)).toEqual(['CGST', 'UTGST'])
})

test('a class that is gone has the default one’s rates, where there is one', () => {
  expect([hasClass('gone', tax), hasClass('gone', { ...tax, classes: eighteen })]).toEqual([true, false])
  expect(hasClass('new', { ...tax, classes: eighteen })).toBe(true)
})
