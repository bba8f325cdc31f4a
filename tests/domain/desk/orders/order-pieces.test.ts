import { describe, expect, test } from 'vitest'
import type { ProductValue } from '../../../../src/contract/desk/product.ts'
import * as orderPieces from '../../../../src/domain/desk/orders/order-pieces.ts'

const line = { id: 'shirt', title: 'Shirt', size: 'M', color: '', quantity: '2' }
const variant = (id: string, size: string) => ({ id, size, color: '' })
const attribute = (key: string, ...value: string[]) => ({ id: '', key, value, metricUnit: '' })
const value = (more: object) => ({ variants: [], attributes: [], ...more }) as unknown as ProductValue

describe('the pieces of a product', () => {
  test('are its variants with what is left, each in every colour that only the attributes list', () => {
    const attributes = [
      attribute('Color', 'Red', '', 'Blue'),
      attribute('Size', 'XL'),
      attribute('Fabric', 'Silk'),
    ]
    const shirt = value({ variants: [variant('s', 'S'), variant('m', 'M'), variant('one', '')], attributes })
    const stock = [
      { id: 's', stock: 0 },
      { id: 'm', stock: null },
      { id: 'one', stock: 3 },
    ]
    const ofSizes = ['S, Red (sold out)', 'S, Blue (sold out)', 'M, Red', 'M, Blue']
    const expected = [...ofSizes, 'Red (3 left)', 'Blue (3 left)']
    expect(orderPieces.piecesOf(shirt, stock).map(({ label }) => label)).toEqual(expected)
  })

  test('are every size in every colour where it has no variants', () => {
    const attributes = [attribute('sizes', 'S', 'M'), attribute('COLORS', 'Red', 'Blue')]
    const seen = orderPieces.piecesOf(value({ attributes }), []).map(({ label }) => label)
    expect(seen).toEqual(['S, Red', 'S, Blue', 'M, Red', 'M, Blue'])
  })

  test('have the colours of its variants alone where one has a colour', () => {
    const variants = [{ id: 'a', size: '', color: 'Red' }, variant('b', '')]
    const attributes = [attribute('Color', 'Red', 'Blue'), attribute('Size', 'S', 'M')]
    const product = value({ variants, attributes })
    const seen = orderPieces.piecesOf(product, []).map(({ label }) => label)
    expect(seen).toEqual(['S, Red', 'M, Red', 'S', 'M'])
  })

  test('are one for a product without options', () => {
    expect(orderPieces.piecesOf(value({}), [])).toEqual([{ size: '', color: '', label: '' }])
    const [piece] = orderPieces.piecesOf(value({ variants: [variant('a', '')] }), [{ id: 'a', stock: 0 }])
    expect(piece?.label).toBe('(sold out)')
  })
})

describe('the typed lines of an order', () => {
  test('have one more piece of what is there already, else a new line', () => {
    const { quantity: _, ...piece } = line
    const large = { ...line, size: 'L' }
    expect(orderPieces.withPiece([large, line], piece)).toEqual([large, { ...line, quantity: '3' }])
    for (const other of [{ size: 'L' }, { color: 'Red' }, { id: 'kurta' }]) {
      const added = { ...piece, ...other, quantity: '1' }
      expect(orderPieces.withPiece([line], { ...piece, ...other })).toEqual([line, added])
    }
  })

  test.each([
    ['1', 1],
    [' 12 ', 12],
    ['१२', 12],
    ['0', undefined],
    ['1.5', undefined],
    ['', undefined],
    ['1000', undefined],
  ])('%j are %j pieces', (quantity, pieces) => {
    expect(orderPieces.quantityOf({ quantity })).toBe(pieces)
  })

  test('are sent with the sum of each product, and not while a number of pieces is wrong', () => {
    const other = { ...line, size: '', color: 'Red', quantity: '1' }
    expect(orderPieces.toItems([line, other])).toEqual({
      products: { shirt: 3 },
      items: [
        { id: 'shirt', quantity: 2, selectedSize: 'M' },
        { id: 'shirt', quantity: 1, selectedColor: 'Red' },
      ],
    })
    expect(orderPieces.toEditedLines([{ ...line, line: 4 }, other])).toEqual([
      { line: 4, quantity: 2 },
      { id: 'shirt', size: '', color: 'Red', quantity: 1 },
    ])
    for (const wrong of [[], [line, { ...line, quantity: 'x' }]])
      expect([orderPieces.toItems(wrong), orderPieces.toEditedLines(wrong)]).toEqual([undefined, undefined])
  })
})

test.each([
  ['98765 43210', '919876543210'],
  ['+91 98765 43210', '919876543210'],
  ['098765 43210', '919876543210'],
  ['९८७६५ ४३२१०', '919876543210'],
  ['12', ''],
  ['+91 098765 43210', '919876543210'],
  ['0091 98765 43210', '919876543210'],
  ['9123456789', '919123456789'],
  // Ten digits with the code of another country, which with 91 before them are somebody else's in India.
  ['+65 9123 4567', '6591234567'],
  ['0065 9123 4567', '6591234567'],
  ['+1 415 555 2671', '14155552671'],
  ['(+65) 9123 4567, office', '6591234567'],
  ['+65', ''],
  ['+65 9123 4567 / 6591 2345 68', ''],
  // The country stands in brackets, or a zero behind the plus sign.
  ['+(91) 098765 43210', '919876543210'],
  ['+0 98765 43210', '919876543210'],
  ['+91 (0) 98765 43210', '919876543210'],
  ['+91-098765-43210', '919876543210'],
])('a link for %j goes to the number %j', (phone, number) => {
  expect(orderPieces.whatsappUrl(phone, 'a b')).toBe(`https://wa.me/${number}?text=a%20b`)
})

test.each([
  ['/payment?orderId=1001#order-token=x', 'Open and pay it here'],
  ['/track-order?id=1001#order-token=x', 'Open it here'],
])('a link to %s says to %s', (path, what) => {
  const url = `https://books.example${path}`
  expect(orderPieces.linkText('Books', { number: 1001, url })).toBe(`Books: your order 1001. ${what}: ${url}`)
})
