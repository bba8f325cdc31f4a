import { describe, expect, test } from 'vitest'
import { product } from '../../../src/contract/catalogue/product.ts'
import { boughtAgain, type ProductNow } from '../../../src/domain/cart/buy-again.ts'

const item = (productId: string, change: object = {}) => ({
  id: productId,
  productId,
  name: `Product ${productId}`,
  image: '',
  quantity: 2,
  price: 500,
  selectedSize: '',
  selectedColor: '',
  ...change,
})
const sent = (id: string, fields: object = {}): ProductNow =>
  product.parse({ id, title: `Product ${id}`, regularPrice: 500, imgUrl: `/media/${id}.webp`, ...fields })
const again = (items: ReturnType<typeof item>[], products: [string, ProductNow][]) => {
  const { lines, notes } = boughtAgain(items, new Map(products))
  return [lines.map(({ id, quantity, price }) => [id, quantity, price]), notes]
}

describe('an order that is bought again', () => {
  test('is what it was, at the same prices and with today’s picture', () => {
    expect(again([item('1')], [['1', sent('1')]])).toEqual([[['1', 2, 500]], []])
    const { lines } = boughtAgain([item('1')], new Map([['1', sent('1')]]))
    expect(lines[0]?.image).toBe('/media/1.webp')
  })

  test('leaves out what is gone, sold out, without a price or unknown, and says so', () => {
    const products: [string, ProductNow][] = [
      ['1', 'gone'],
      ['2', sent('2', { inStock: false })],
      ['3', sent('3', { regularPrice: null })],
      ['4', 'unknown'],
      ['5', sent('5')],
    ]
    const [lines, notes] = again(
      products.map(([id]) => item(id)),
      products,
    )
    expect(lines).toEqual([['5', 2, 500]])
    expect(notes).toEqual([
      'Product 1 is no longer available.',
      'Product 2 is sold out.',
      'Product 3 is not for sale yet. Please remove it from your cart.',
      'We could not look up Product 4. Please try again later.',
    ])
  })

  test('has the pieces that are left, and the price of today', () => {
    const now = sent('1', { variants: [{ id: 1, size: 'M', left: 1, price: 450 }] })
    expect(again([item('1', { selectedSize: 'M' })], [['1', now]])).toEqual([
      [['1', 1, 450]],
      ['Only 1 left of Product 1 (Size: M).', 'The price of Product 1 has changed from ₹500 to ₹450.'],
    ])
  })

  test('keeps what has a choice to be made, and says so', () => {
    const now = sent('1', { attributes: [{ key: 'Colours', value: ['Red', 'Blue'] }] })
    expect(again([item('1')], [['1', now]])).toEqual([
      [['1', 2, 500]],
      ['Please choose a colour of Product 1.'],
    ])
  })

  test.each([
    ['/media/m.webp', { image: '/media/m.webp', colour: undefined }],
    ['/media/1.webp', { image: '/media/1.webp', colour: 'c84' }],
    ['', { image: '/media/1.webp', colour: 'c84' }],
  ])('has the picture of its variant, %j, and the colour of that picture alone', (image, expected) => {
    const now = sent('1', { imgColor: '#cc8844', variants: [{ id: 1, size: 'M', image }] })
    const { lines } = boughtAgain([item('1', { selectedSize: 'M' })], new Map([['1', now]]))
    expect(lines).toMatchObject([expected])
  })

  test('has the picture of the order where the shop did not answer for it', () => {
    const gone = boughtAgain([item('1', { image: '/old.webp' }), item('2')], new Map([['2', sent('2')]]))
    expect(gone.lines.map(({ image }) => image)).toEqual(['/old.webp', '/media/2.webp'])
  })

  test('has whole pieces, and none of a line that was cancelled', () => {
    const items = [item('1', { quantity: 0 }), item('2', { quantity: 1.5 }), item('3', { quantity: -1 })]
    const products = items.map(({ id }): [string, ProductNow] => [id, sent(id)])
    expect(again(items, products)).toEqual([[['2', 2, 500]], []])
  })

  test('is nothing where the API does not say which products it were', () => {
    expect(again([item('')], [])).toEqual([[], []])
  })
})
