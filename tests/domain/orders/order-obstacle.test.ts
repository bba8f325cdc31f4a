import { describe, expect, test } from 'vitest'
import type { CartChange } from '../../../src/domain/cart/cart-check.ts'
import { orderObstacle } from '../../../src/domain/orders/order-obstacle.ts'

const choices = { selectedSize: '', selectedColor: '' }
const line = { id: '7', name: 'Kurta', image: '', price: 500, quantity: 2, ...choices }

function changeOf(kind: CartChange['kind']): CartChange {
  if (kind === 'few') return { line, kind, text: '', left: 1 }
  return kind === 'choice' ? { line, kind, text: '', options: [] } : { line, kind, text: '' }
}

describe('an order', () => {
  test.each([
    [[], ''],
    [['price', 'refused'], ''],
    [['few', 'choice'], 'Please choose the missing size or colour before you order.'],
    [['few', 'price'], 'Please lower the quantities to what is left before you order.'],
    [['few', 'sold-out'], 'Please remove what is sold out, or move it to your wishlist, before you order.'],
    [['sold-out', 'unpriced'], 'Please remove what is not for sale yet before you order.'],
    [['sold-out', 'gone'], 'Please remove what is no longer available before you order.'],
  ] as const)('of a cart with %j is held back by %j', (kinds, obstacle) => {
    expect(orderObstacle(kinds.map(changeOf))).toBe(obstacle)
  })
})
