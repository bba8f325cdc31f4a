import { describe, expect, test } from 'vitest'
import { isProductId } from '../../../src/contract/catalogue/product-id.ts'
import { newOrder } from '../../../src/contract/orders/new-order.ts'

const address = { fullName: 'A', address: 'B', city: 'C', state: 'D', postalCode: 'E', phone: 'F' }
const canOrder = (id: string) =>
  newOrder.safeParse({ products: { [id]: 1 }, shippingAddress: address }).success

describe('a product id', () => {
  test.each([
    'novel',
    'a',
    '7',
    'A_b-c.d',
    'toString',
    '6f1c2a3b-0000-4000-8000-000000000000',
    'x'.repeat(100),
  ])('may be %s', id => {
    expect(isProductId(id)).toBe(true)
    expect(canOrder(id)).toBe(true)
  })

  test.each([
    '',
    '.',
    '..',
    '.env',
    'a.map',
    '__proto__',
    'constructor',
    'prototype',
    'a b',
    'a/b',
    'suggestions',
    'best-sellers',
    'x'.repeat(101),
  ])('is not %j: no page could show it, or no order name it', id => {
    expect(isProductId(id)).toBe(false)
  })
})
