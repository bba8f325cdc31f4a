import { expect, test } from 'vitest'
import { codMovesOf } from '../../../src/domain/orders/order-moves.ts'

const [PENDING, PROCESSING, SHIPPED, DELIVERED, CANCELLED] = [0, 1, 2, 3, 4]

test.each<[string, number, string[]]>([
  ['unconfirmed', PENDING, ['confirmed']],
  ['unconfirmed', PROCESSING, []],
  ['unconfirmed', SHIPPED, []],
  ['confirmed', PENDING, []],
  ['confirmed', SHIPPED, ['collected', 'refused', 'returned']],
  ['', SHIPPED, ['collected', 'refused', 'returned']],
  ['', DELIVERED, ['collected']],
  ['', CANCELLED, []],
  ['refused', SHIPPED, ['collected', 'returned']],
  ['refused', DELIVERED, ['collected']],
  ['collected', SHIPPED, []],
  ['collected', DELIVERED, []],
  ['returned', SHIPPED, []],
])('an order at the door, %j with status %d, may become %j', (state, status, outcomes) => {
  expect(codMovesOf(state, status)).toEqual(outcomes)
})
