import { describe, expect, test } from 'vitest'
import { product } from '../../../src/contract/catalogue/product.ts'
import { lineKey } from '../../../src/domain/cart/cart.ts'
import * as cartCheck from '../../../src/domain/cart/cart-check.ts'
import { kurta } from '../../support/cart-line.ts'

const line = { ...kurta, quantity: 2 }
const saree = { ...line, id: '8', name: 'Saree', selectedSize: '' }
const sent = (fields: object): cartCheck.CurrentProduct =>
  product.parse({ id: '7', title: 'Kurta', regularPrice: 500, ...fields })
const now = (...products: [string, cartCheck.CurrentProduct][]) => new Map(products)

describe('what can no longer be ordered', () => {
  const textsOf = (fields: object) =>
    cartCheck.stockChanges([line], now(['7', sent(fields)])).map(({ text }) => text)

  test('is a product that is gone', () => {
    const seen = cartCheck.stockChanges([line, saree], now(['7', 'gone']))
    expect(seen).toEqual([{ line, kind: 'gone', text: 'Kurta is no longer available.' }])
  })

  test.each([
    [{}, []],
    [{ variants: [{ id: 1, size: 'M', left: 2 }] }, []],
    [{ variants: [{ id: 1, size: 'M', left: 1 }] }, ['Only 1 left of Kurta (Size: M).']],
    [{ variants: [{ id: 1, size: 'M', inStock: false }] }, ['Kurta (Size: M) is sold out.']],
    [{ variants: [{ id: 1, size: 'L' }] }, ['Kurta (Size: M) is sold out.']],
    [{ inStock: false }, ['Kurta (Size: M) is sold out.']],
    [
      {
        variants: [
          { id: 1, size: 'M', color: 'Red' },
          { id: 2, size: 'M', color: 'Blue' },
        ],
      },
      ['Please choose a colour of Kurta.'],
    ],
    [{ attributes: [{ key: 'Colours', value: ['Red', 'Blue'] }] }, ['Please choose a colour of Kurta.']],
    [{ attributes: [{ key: 'Colours', value: ['Red'] }] }, []],
    [{ regularPrice: null }, ['Kurta is not for sale yet. Please remove it from your cart.']],
    [{ regularPrice: null, variants: [{ id: 1, size: 'M', price: 500 }] }, []],
    [{ regularPrice: 0 }, []],
  ])('of a product sent as %j: %j', (fields, texts) => expect(textsOf(fields)).toEqual(texts))

  test.each([
    [{ regularPrice: null }, ['unpriced']],
    [{ attributes: [{ key: 'Colours', value: ['Red', 'Blue'] }] }, ['choice']],
    [{ attributes: [{ key: 'Colours', value: ['Red', 'Blue'] }], inStock: false }, ['sold-out']],
  ])('sent as %j is %j', (fields, kinds) => {
    expect(cartCheck.stockChanges([line], now(['7', sent(fields)])).map(({ kind }) => kind)).toEqual(kinds)
  })

  test('has how many are left, and no choices in its name where none were made', () => {
    const seen = cartCheck.stockChanges([saree], now(['8', sent({ variants: [{ id: 1, left: 1 }] })]))
    expect(seen).toEqual([{ line: saree, kind: 'few', left: 1, text: 'Only 1 left of Saree.' }])
  })

  test('is what two lines of one variant ask for together', () => {
    const red = { ...line, selectedColor: 'Red' }
    const blue = { ...line, selectedColor: 'Blue' }
    const changes = (left: number) =>
      cartCheck.stockChanges([red, blue], now(['7', sent({ variants: [{ id: 1, size: 'M', left }] })]))
    expect(changes(4)).toEqual([])
    expect(changes(3)).toEqual([
      { line: blue, kind: 'few', left: 1, text: 'Only 1 left of Kurta (Size: M, Colour: Blue).' },
    ])
    const expected = [{ line: blue, kind: 'sold-out', text: 'Kurta (Size: M, Colour: Blue) is sold out.' }]
    expect(changes(2)).toEqual(expected)
  })

  test('is not guessed when the shop did not answer', () => {
    expect(cartCheck.stockChanges([line], now(['7', 'unknown']))).toEqual([])
    expect(cartCheck.stockChanges([line], now())).toEqual([])
  })
})

describe('a price that changed', () => {
  test('is stated from what to what', () => {
    const present = now(['7', sent({ regularPrice: 500 })], ['8', sent({ discountedPrice: 649.5 })])
    const text = 'The price of Saree has changed from ₹500 to ₹649.50.'
    expect(cartCheck.priceChanges([line, saree], present)).toEqual([{ line: saree, kind: 'price', text }])
  })

  test('is that of the chosen variant', () => {
    const variants = [
      { id: 1, size: 'M', price: 450 },
      { id: 2, size: 'L' },
    ]
    const large = { ...line, selectedSize: 'L' }
    expect(cartCheck.currentPrices([line, large], now(['7', sent({ variants })]))).toEqual(
      new Map([
        [lineKey(line), 450],
        [lineKey(large), 500],
      ]),
    )
  })

  test('is the lowest of all while nothing is chosen, where sizes alone have prices', () => {
    const variants = [450, 700].map((price, id) => ({ id, size: `${id}`, price }))
    const open = { ...line, selectedSize: '', price: 450 }
    expect(cartCheck.priceChanges([open], now(['7', sent({ regularPrice: null, variants })]))).toEqual([])
  })

  test('is none where the shop names no price any more', () => {
    expect(cartCheck.priceChanges([line], now(['7', sent({ regularPrice: null })]))).toEqual([])
  })

  test('is not guessed when the shop did not answer', () => {
    expect(cartCheck.currentPrices([line, saree], now(['7', 'unknown'], ['8', 'gone']))).toEqual(new Map())
    expect(cartCheck.priceChanges([line, saree], now(['7', 'unknown'], ['8', 'gone']))).toEqual([])
  })
})

describe('a product that the API refused to order', () => {
  const refusal = { productId: '7', text: 'Kurta is sold out.' }

  test('marks each of its lines', () => {
    const large = { ...line, selectedSize: 'L' }
    expect(cartCheck.refusedLines([line, saree, large], [], refusal)).toEqual([
      { line, kind: 'refused', text: refusal.text },
      { line: large, kind: 'refused', text: refusal.text },
    ])
  })

  test('marks none where it is known which line is meant', () => {
    const known = cartCheck.stockChanges([line], now(['7', sent({ inStock: false })]))
    expect(cartCheck.refusedLines([line], known, refusal)).toEqual([])
    const others = cartCheck.stockChanges([saree], now(['8', 'gone']))
    expect(cartCheck.refusedLines([line, saree], others, refusal)).toHaveLength(1)
  })
})
