import { describe, expect, test } from 'vitest'
import * as checkout from '../../../src/domain/orders/checkout.ts'
import { kurta } from '../../support/cart-line.ts'

const line = { ...kurta, quantity: 2 }
const address = {
  fullName: ' Asha Rao ',
  address: '12 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  phone: '9876543210',
}

describe('a shipping address', () => {
  test('needs all six fields, and blanks are nothing', () => {
    const seen = Object.keys(checkout.addressErrors(checkout.BLANK_ADDRESS))
    expect(seen).toEqual(checkout.addressFields.map(({ name }) => name))
    expect(checkout.addressErrors({ ...address, city: '  ' })).toEqual({ city: 'City is required' })
    expect(checkout.addressErrors({ ...address, phone: '\u202a \u202c' })).toHaveProperty('phone')
    expect(checkout.addressErrors({ ...address, city: '\u200b' })).toHaveProperty('city')
    expect(checkout.addressErrors(address)).toEqual({})
  })

  test.each([
    ['postalCode', '411 001', false],
    ['postalCode', '४११००१', false],
    ['phone', '९८७६५४३२१०', false],
    ['postalCode', '41100', true],
    ['postalCode', '011001', true],
    ['postalCode', '4110011', true],
    ['postalCode', 'x411001', true],
    ['postalCode', '', false],
    ['phone', '+91 98765 43210', false],
    ['phone', '\u202a+91 98765 43210\u202c', false],
    ['phone', '(+91) 98765-43210', false],
    ['phone', '09876543210', false],
    ['phone', '9876543210', false],
    ['phone', '919876543210', false],
    ['phone', '98765432101', true],
    ['phone', '19876543210', true],
    ['phone', '5876543210', true],
    ['phone', '12345', true],
    ['city', 'x', false],
  ] as const)('%s %j is doubted: %s', (name, typed, doubted) =>
    expect(checkout.addressHint(name, typed) !== '').toBe(doubted),
  )
})

describe('an order of a cart', () => {
  test('adds up the sizes of one product, and keeps each choice', () => {
    const order = checkout.toNewOrder(
      [line, { ...line, selectedSize: 'L', selectedColor: 'Red', quantity: 1 }],
      address,
    )
    expect(order.products).toEqual({ 7: 3 })
    expect(order.items).toEqual([
      { id: '7', quantity: 2, selectedSize: 'M' },
      { id: '7', quantity: 1, selectedSize: 'L', selectedColor: 'Red' },
    ])
  })

  test('has an address without spaces around its parts', () => {
    const spaced = Object.fromEntries(Object.entries(address).map(([name, text]) => [name, ` ${text} `]))
    const order = checkout.toNewOrder([line], { ...address, ...spaced })
    expect(order.shippingAddress).toEqual({ ...address, fullName: 'Asha Rao' })
  })
})
