import { expect, test } from 'vitest'
import { otherQuantities } from '../../../src/domain/search/quantities.ts'

test.each([
  ['64gb', ['64 gb']],
  ['64 gb', ['64gb']],
  ['75cl', ['75 cl']],
  ['iphone12', ['iphone 12']],
  ['uk8', ['uk 8']],
])('%s is also written %j', (text, others) => {
  expect(otherQuantities(text)).toEqual(others)
})

test('a unit has all its names', () => {
  expect(otherQuantities('5kg')).toEqual(expect.arrayContaining(['5 kg', '5kgs', '5 kilo', '5kilogram']))
  expect(otherQuantities('1 litre')).toEqual(expect.arrayContaining(['1l', '1 ltr', '1litre', '1 liters']))
  expect(otherQuantities('5kg')).not.toContain('5kg')
  expect(otherQuantities('5kg')).not.toContain('5 g')
})

test.each(['kg', '500', 'a4', 'sm a105f', '12 x 70', 'red shirt', 'iphone 12', '6 constructor'])(
  '%s is no other quantity',
  text => {
    expect(otherQuantities(text).filter(other => other.replace(' ', '') !== text.replace(' ', ''))).toEqual(
      [],
    )
  },
)
