import { describe, expect, test } from 'vitest'
import {
  changedPrice,
  changePrices,
  changeSale,
  type PriceChange,
} from '../../../../src/domain/desk/products/bulk-price.ts'
import { emptyProduct } from '../../../../src/domain/desk/products/product-value.ts'

const by = (change: object): PriceChange =>
  ({ kind: 'price', prices: 'both', round: 'paisa', ...change }) as PriceChange
const variant = {
  sku: '',
  size: 'S',
  color: '',
  regularPrice: null,
  discountedPrice: null,
  weight: null,
  images: [],
}
const product = { ...emptyProduct, regularPrice: 500, discountedPrice: 400 }
const withVariant = (regularPrice: number | null) => ({
  ...product,
  variants: [{ ...variant, regularPrice }],
})
const sale = { price: 450, from: '2026-11-07T18:30:00.000Z', until: null }
const onSale = { ...emptyProduct, regularPrice: 500, sale }

describe('a changed price', () => {
  test.each([
    [499, { percent: -10 }, 449.1],
    [499, { percent: -10, round: 'rupee' }, 449],
    [0.05, { percent: 50 }, 0.08],
    [99.5, { amount: -0.6 }, 98.9],
    [1.1, { amount: 2.2 }, 3.3],
    [99.5, { amount: 1, round: 'rupee' }, 101],
  ])('%d by %j is %d', (price, change, after) => {
    expect(changedPrice(price, by(change))).toBe(after)
  })
})

describe('the prices of a product', () => {
  test.each([
    ['both', 550, 440],
    ['regular', 550, 400],
    ['discounted', 500, 440],
  ] as const)('change where %s are meant', (prices, regularPrice, discountedPrice) => {
    const after = changePrices(product, by({ prices, percent: 10 }))
    expect(after).toMatchObject({ regularPrice, discountedPrice })
  })

  test('change with those of its variants, as far as these have own ones', () => {
    const variants = [{ ...variant, regularPrice: 600 }, variant]
    const after = changePrices({ ...product, variants }, by({ amount: 50 }))
    expect(after).toMatchObject({ variants: [{ regularPrice: 650 }, { regularPrice: null }] })
  })

  test.each([
    ['price-missing', { ...emptyProduct }, { percent: 10 }],
    ['price-missing', { ...product, discountedPrice: null }, { prices: 'discounted', percent: 10 }],
    ['price-missing', { ...emptyProduct, discountedPrice: 400 }, { prices: 'regular', percent: 10 }],
    ['price-out-of-range', product, { amount: -400 }],
    ['price-out-of-range', withVariant(30), { amount: -30 }],
    ['price-above-mrp', { ...product, mrp: 500 }, { amount: 1 }],
    ['price-out-of-range', product, { amount: 100_000_000 }],
    ['discount-above-price', product, { prices: 'regular', percent: -20 }],
    ['discount-above-price', withVariant(null), { prices: 'discounted', amount: 100 }],
    ['discount-above-price', onSale, { prices: 'regular', percent: -20 }],
  ] as const)('stay as they are for %s', (problem, value, change) => {
    expect(changePrices(value, by(change))).toBe(problem)
  })

  test('may be 10 crore rupees, and leave a discount that was none before', () => {
    const dear = changePrices({ ...emptyProduct, regularPrice: 1 }, by({ amount: 99_999_999 }))
    expect(dear).toMatchObject({ regularPrice: 100_000_000 })
    const value = { ...product, discountedPrice: 500 }
    const seen = changePrices(value, by({ prices: 'discounted', amount: 10 }))
    expect(seen).toMatchObject({ discountedPrice: 510 })
  })
})

describe('a sale of many products', () => {
  const times = { from: '2026-11-07T18:30:00.000Z', until: '2026-11-14T18:30:00.000Z' }
  const off = (percent: number, change: object = {}) =>
    ({ kind: 'sale', sale: { percent, round: 'rupee', ...times, ...change } }) as const

  test.each([
    [499, off(20), 399],
    [499, off(20, { round: 'paisa' }), 399.2],
    [499, off(12.5, { from: '2026-11-07T18:30:00Z', until: '2026-11-14T18:30Z' }), 437],
  ])('of %d is rounded, in %j', (regularPrice, change, price) => {
    const value = { ...onSale, regularPrice, discountedPrice: 440 }
    expect(changeSale(value, change)).toEqual({ ...value, sale: { price, ...times } })
  })

  test('without an end has none, and a sale is ended', () => {
    expect(changeSale(product, off(50, { until: null }))).toMatchObject({ sale: { price: 250, until: null } })
    expect(changeSale(onSale, { kind: 'sale', sale: null })).toEqual({ ...onSale, sale: null })
  })

  test.each([
    ['price-missing', { ...product, regularPrice: null }, off(20)],
    ['price-out-of-range', { ...emptyProduct, regularPrice: 1 }, off(60)],
    ['sale-not-lower', product, off(20)],
    ['sale-not-lower', { ...emptyProduct, regularPrice: 1 }, off(40)],
  ] as const)('is refused for %s', (problem, value, change) => {
    expect(changeSale(value, change)).toBe(problem)
  })
})
