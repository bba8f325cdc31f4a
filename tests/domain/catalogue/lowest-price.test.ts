import { expect, test } from 'vitest'
import { lowestPrice } from '../../../src/domain/catalogue/lowest-price.ts'

test.each([
  ['sizes alone have prices', null, [700, 450], 450],
  ['one of these has none', null, [700, null], 700],
  ['no size costs what the product says', 200, [700, 450], 450],
  ['all cost more than it says, by one size', 200, [700], 700],
  ['it says more than any costs', 900, [700, 450], 450],
])('a product costs another price where %s', (_, price, ofVariants, expected) => {
  expect(lowestPrice(price, ofVariants)).toBe(expected)
})

test.each([
  ['it has no variants', 200, []],
  ['a size has its price', 200, [null, 450]],
  ['a size costs what it says', 700, [700, 450]],
  ['nothing has a price', null, [null, null]],
])('a product costs what it says where %s', (_, price, ofVariants) => {
  expect(lowestPrice(price, ofVariants)).toBeNull()
})
