import { expect, test } from 'vitest'
import { variantPrices } from '../../../src/domain/catalogue/sale-prices.ts'

/** The product costs ₹200 and, in its sale, ₹150: a quarter less. */
const inSale = { regular_price: 20_000, sale_running: 1, sale_price: 15_000 } as const

test.each([
  ['no price of its own', { regular_price: null, discounted_price: null }, inSale, [null, null]],
  ['a price of its own', { regular_price: 30_000, discounted_price: null }, inSale, [30_000, 22_500]],
  [
    'a reduced one that is dearer',
    { regular_price: 30_000, discounted_price: 28_000 },
    inSale,
    [30_000, 22_500],
  ],
  [
    'a reduced one that is cheaper',
    { regular_price: 30_000, discounted_price: 9_000 },
    inSale,
    [30_000, 9_000],
  ],
  ['a reduced one alone', { regular_price: null, discounted_price: 10_000 }, inSale, [10_000, 7_500]],
  ['half a paisa', { regular_price: 10, discounted_price: null }, inSale, [10, 8]],
])('a variant with %s in a sale', (_, variant, product, [regular_price, discounted_price]) => {
  expect(variantPrices(variant, product)).toEqual({ regular_price, discounted_price })
})

test.each([
  ['that does not run', { ...inSale, sale_running: 0 as const }],
  ['of a product without a price', { ...inSale, regular_price: null }],
  ['without a price of its own', { ...inSale, sale_price: null }],
  ['of a product that is free', { ...inSale, regular_price: 0 }],
  ['that is no reduction', { ...inSale, sale_price: 20_000 }],
])('a sale %s leaves the price of a variant', (_, product) => {
  const variant = { regular_price: 30_000, discounted_price: 28_000 }
  expect(variantPrices(variant, product)).toEqual(variant)
})
