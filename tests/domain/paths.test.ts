import { describe, expect, test } from 'vitest'
import { orderIdOf, paths } from '../../src/domain/paths.ts'

describe('an address', () => {
  test.each([
    paths.category('Toys \ud83d'),
    paths.product('\udc00'),
    paths.quickView('\udc00'),
    paths.trackOrderFor('\ud83d'),
  ])('of half an emoji is one too: %s', address => expect(address).toContain('%EF%BF%BD'))
})

describe('the order a page is about', () => {
  test.each([
    ['5', { orderId: 6 }, '5'],
    ['', { orderId: 6 }, '6'],
    ['', { orderId: '7' }, '7'],
    ['', { orderId: {} }, ''],
    ['', null, ''],
    ['', 'x', ''],
  ])('%j with %j is %j', (address, state, id) => expect(orderIdOf(address, state)).toBe(id))

  test('is escaped in addresses', () => {
    expect(paths.paymentFor('1&x=2')).toBe('/payment?orderId=1%26x%3D2')
    expect(paths.orderSuccessFor('7')).toBe('/order-success?orderId=7')
  })
})
