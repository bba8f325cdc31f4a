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

describe('a product’s value', () => {
  test('is read with what is typed so far', () => {
    const value = {
      title: 'Mug',
      pictures: [{ url: '/media/a.webp' }],
      attributes: [{ key: 'Volume', value: ['300'], metricUnit: 'ml' }],
      variants: [{ id: 'v', size: 'S', regularPrice: '12x' }, { stock: 4 }],
      sale: { from: '2026-11-22T00:00:00.000Z' },
    }
    expect(textOf(value, 'title')).toBe('Mug')
    expect(picturesOf(value)).toEqual([{ url: '/media/a.webp', alt: '' }])
    expect(attributesOf(value)).toEqual([{ id: '', key: 'Volume', value: ['300'], metricUnit: 'ml' }])
    const [first, second] = variantsOf(value)
    expect(first).toMatchObject({ id: 'v', sku: '', size: 'S', regularPrice: '12x', discountedPrice: null })
    expect([first && 'stock' in first, second?.stock, second && 'id' in second]).toEqual([false, 4, false])
    expect(saleOf(value)).toEqual({ price: null, from: '2026-11-22T00:00:00.000Z', until: '' })
  })

  test('that is new has nothing', () => {
    const expected = [[], [], undefined]
    expect([picturesOf(emptyProduct), variantsOf(emptyProduct), saleOf(emptyProduct)]).toEqual(expected)
  })
})

describe('the price that shoppers pay', () => {
  const sale = { price: 300, from: '', until: null }
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
      90,
      undefined,
      'variant',
    ],
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
