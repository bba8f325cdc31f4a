import { describe, expect, test } from 'vitest'
import { order } from '../../../src/contract/orders/order.ts'
import { choicesText } from '../../../src/domain/cart/cart.ts'
import { matchesOrderAddress, resumedOrder } from '../../../src/domain/orders/resumed-order.ts'
import { address as shippingAddress } from '../../support/address.ts'

const item = { id: '7', productTitle: 'Kurta', quantity: 2, price: 500, selectedSize: 'M', sizeLabel: 'Fit' }
const resumed = (fields: object = {}) =>
  resumedOrder(order.parse({ id: 5, items: [item], shippingAddress, ...fields }))

describe('an order at the checkout once more', () => {
  test('has its lines with their choices', () => {
    const [line] = resumed().lines
    expect(line).toMatchObject({ name: 'Kurta', image: '', quantity: 2, price: 500 })
    expect(line && choicesText(line)).toBe('Fit: M')
  })

  test('names the products of its lines, also where lines have ids of their own', () => {
    const own = { ...item, id: 'line-1', productId: 'kurta' }
    expect(resumed({ items: [own, item] }).lines.map(({ id }) => id)).toEqual(['kurta', '7'])
  })

  test('is the same order with the same address', () => {
    expect(matchesOrderAddress(resumed(), { ...shippingAddress, city: ' Pune ' })).toBe(true)
    expect(matchesOrderAddress(resumed(), { ...shippingAddress, city: 'Goa' })).toBe(false)
  })

  test('is the same order where the API did not send all of the address', () => {
    const { phone: _, ...sent } = shippingAddress
    expect(matchesOrderAddress(resumed({ shippingAddress: sent }), shippingAddress)).toBe(true)
    expect(resumed({ shippingAddress: null }).address.phone).toBe('')
  })
})
