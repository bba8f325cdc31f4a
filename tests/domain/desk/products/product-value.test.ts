import { describe, expect, test } from 'vitest'
import {
  attributesOf,
  emptyProduct,
  isSaleOver,
  picturesOf,
  raisedPrice,
  saleOf,
  shownPrices,
  textOf,
  variantsOf,
} from '../../../../src/domain/desk/products/product-value.ts'

const bare = {
  sku: '',
  size: '',
  color: '',
  images: [],
  weight: null,
  regularPrice: null,
  discountedPrice: null,
}
const whole = { ...bare, sku: 'K', color: 'Red', images: ['/a'], weight: 9, discountedPrice: 8 }

describe('a product’s value', () => {
  test('is read with what is typed so far', () => {
    const value = {
      title: 'Mug',
      pictures: [{ url: '/media/a.webp' }, { url: '/media/b.webp', alt: 'Its handle' }],
      attributes: [{ id: 'a', key: 'Volume', value: ['300', null], metricUnit: 'ml' }, null],
      variants: [{ id: 'v', size: 'S', regularPrice: '12x' }, { stock: 4 }, whole],
      sale: { from: '2026-11-22T00:00:00.000Z' },
    }
    expect([textOf(value, 'title'), textOf(value, 'hsn')]).toEqual(['Mug', ''])
    expect(picturesOf(value)).toEqual([{ url: '/media/a.webp', alt: '' }, value.pictures[1]])
    expect(attributesOf(value)).toEqual([{ id: 'a', key: 'Volume', value: ['300'], metricUnit: 'ml' }])
    const [first, second, third] = variantsOf(value)
    expect(first).toEqual({ ...bare, id: 'v', size: 'S', regularPrice: '12x' })
    expect(second).toEqual({ ...bare, stock: 4 })
    expect(third).toEqual(whole)
    expect(saleOf(value)).toEqual({ price: null, from: '2026-11-22T00:00:00.000Z', until: '' })
    const sale = { price: 99, from: '', until: '2026-11-24T00:00:00.000Z' }
    expect(saleOf({ sale })).toEqual(sale)
  })

  test('that is new has nothing', () => {
    const expected = [[], [], undefined]
    expect([picturesOf(emptyProduct), variantsOf(emptyProduct), saleOf(emptyProduct)]).toEqual(expected)
  })
})

describe('the price that shoppers pay', () => {
  const sale = { price: 300, from: '', until: null }
  const own = [{ regularPrice: 700 }, { regularPrice: 650, discountedPrice: 600 }]
  test.each([
    [{ regularPrice: 500 }, false, 500, undefined, undefined],
    [{ regularPrice: 500, discountedPrice: 400 }, false, 400, 500, undefined],
    [{ regularPrice: 500, discountedPrice: 400, sale }, true, 300, 500, undefined],
    [{ regularPrice: 500, discountedPrice: 400, sale }, false, 400, 500, undefined],
    // A mistake at the keys, which shoppers would pay.
    [{ regularPrice: 500, discountedPrice: 4000 }, false, 4000, undefined, 'discounted'],
    [{ regularPrice: 250, sale }, false, 250, undefined, 'sale'],
    [{ regularPrice: null, discountedPrice: 400 }, false, 400, undefined, undefined],
    [
      { variants: [{ regularPrice: 90 }, { regularPrice: 99, discountedPrice: 80 }] },
      false,
      80,
      undefined,
      undefined,
    ],
    [
      { regularPrice: 90, variants: [{ regularPrice: 9, discountedPrice: 80 }] },
      false,
      80,
      undefined,
      'variant',
    ],
    // The lowest of variants that all have prices of their own, of which none is that of the product.
    [{ regularPrice: 500, variants: own }, false, 600, undefined, undefined],
    [{ regularPrice: 500, variants: [...own, {}] }, false, 500, undefined, undefined],
    [{ regularPrice: 500, variants: [...own, { regularPrice: 500 }] }, false, 500, undefined, undefined],
    [{ regularPrice: 500, sale, variants: own }, true, 390, undefined, undefined],
    [{ regularPrice: 500, sale, variants: own }, false, 600, undefined, undefined],
    [{ regularPrice: 500, sale: { ...sale, price: 0 } }, true, 0, 500, undefined],
    [{ regularPrice: 'x' }, false, undefined, undefined, undefined],
  ])('of %j', (value, isSaleRunning, price, crossedOut, raised) => {
    expect(shownPrices(value, isSaleRunning)).toEqual({ price, crossedOut })
    expect(raisedPrice(value)).toBe(raised)
  })
})

test.each([
  ['2026-11-30T18:30:00.000Z', true],
  ['2026-11-30T18:30:00.001Z', false],
  ['', false],
  [null, false],
])('a sale until %j that is saved on 1 December is over: %s', (until, isOver) => {
  const value = { sale: { price: 300, from: '2025-11-01T00:00:00.000Z', until } }
  expect(isSaleOver(value, Date.parse('2026-12-01T00:00:00+05:30'))).toBe(isOver)
})
