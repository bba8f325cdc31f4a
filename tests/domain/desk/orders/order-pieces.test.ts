import { describe, expect, test } from 'vitest'
import type { ProductValue } from '../../../../src/contract/desk/product.ts'
import * as orderPieces from '../../../../src/domain/desk/orders/order-pieces.ts'

const line = { id: 'shirt', title: 'Shirt', size: 'M', color: '', quantity: '2' }
const variant = (id: string, size: string) => ({ id, size, color: '' })
const value = (more: object) => ({ variants: [], attributes: [], ...more }) as unknown as ProductValue

describe('the pieces of a product', () => {
  test('are its variants with what is left, each in every colour that only the attributes list', () => {
    const attributes = [{ id: '', key: 'Color', value: ['Red', 'Blue'], metricUnit: '' }]
    const shirt = value({ variants: [variant('s', 'S'), variant('m', 'M')], attributes })
    const stock = [
      { id: 's', stock: 0 },
      { id: 'm', stock: null },
    ]
    const expected = ['S, Red (sold out)', 'S, Blue (sold out)', 'M, Red', 'M, Blue']
    expect(orderPieces.piecesOf(shirt, stock).map(({ label }) => label)).toEqual(expected)
  })

  test('are one for a product without options', () => {
    expect(orderPieces.piecesOf(value({}), [])).toEqual([{ size: '', color: '', label: '' }])
  })
})

describe('the typed lines of an order', () => {
  test('have one more piece of what is there already, else a new line', () => {
    const { quantity: _, ...piece } = line
    expect(orderPieces.withPiece([line], piece)).toEqual([{ ...line, quantity: '3' }])
    expect(orderPieces.withPiece([line], { ...piece, size: 'L' })).toHaveLength(2)
  })

  test.each([
    ['1', 1],
    [' 12 ', 12],
    ['0', undefined],
    ['1.5', undefined],
    ['', undefined],
    ['1000', undefined],
  ])('%j are %j pieces', (quantity, pieces) => {
    expect(orderPieces.quantityOf({ quantity })).toBe(pieces)
  })

  test('are sent with the sum of each product, and not while a number of pieces is wrong', () => {
    const other = { ...line, size: 'L', quantity: '1' }
    expect(orderPieces.toItems([line, other])?.products).toEqual({ shirt: 3 })
    const seen = [orderPieces.toItems([]), orderPieces.toItems([{ ...line, quantity: 'x' }])]
    expect(seen).toEqual([undefined, undefined])
    expect(orderPieces.toEditedLines([{ ...line, line: 4 }, other])).toEqual([
      { line: 4, quantity: 2 },
      { id: 'shirt', size: 'L', color: '', quantity: 1 },
    ])
  })
})

test.each([
  ['98765 43210', '919876543210'],
  ['+91 98765 43210', '919876543210'],
  ['098765 43210', '919876543210'],
  ['12', ''],
])('a link for %j goes to the number %j', (phone, number) => {
  expect(orderPieces.whatsappUrl(phone, 'a b')).toBe(`https://wa.me/${number}?text=a%20b`)
})
