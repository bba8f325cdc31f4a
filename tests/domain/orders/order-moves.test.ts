import { describe, expect, test } from 'vitest'
import { orderStatuses } from '../../../src/contract/desk/order.ts'
import { roles } from '../../../src/contract/desk/permission.ts'
import * as orderMoves from '../../../src/domain/orders/order-moves.ts'
import { codMovesOf } from '../../../src/domain/orders/order-moves.ts'
import { statusOf } from '../../../src/domain/orders/order-status.ts'

const pairs = orderStatuses.flatMap(from => orderStatuses.map(to => ({ from, to })))

describe('the table of moves', () => {
  test('has these steps and no other', () => {
    const found = pairs.filter(({ from, to }) => orderMoves.findStatusMove(from, to))
    expect(found.map(({ from, to }) => `${from} > ${to}`)).toEqual([
      'pending > processing',
      'pending > cancelled',
      'processing > shipped',
      'processing > cancelled',
      'shipped > shipped',
      'shipped > delivered',
    ])
  })

  test('lets a keeper do what a person may do, a packer all but cancel, a marketer nothing', () => {
    const allowed = roles.map(role => [
      role,
      pairs.flatMap(({ from, to }) => {
        const move = orderMoves.findStatusMove(from, to)
        return move && orderMoves.mayMove(role, move) ? [`${from} > ${to}`] : []
      }),
    ])
    expect(Object.fromEntries(allowed)).toEqual({
      keeper: [
        'pending > cancelled',
        'processing > shipped',
        'processing > cancelled',
        'shipped > shipped',
        'shipped > delivered',
      ],
      marketer: [],
      packer: ['processing > shipped', 'shipped > shipped', 'shipped > delivered'],
    })
  })

  test.each([
    ['keeper', 'pending', ['cancelled']],
    ['keeper', 'processing', ['cancelled', 'shipped']],
    ['packer', 'processing', ['shipped']],
    ['packer', 'pending', []],
    ['packer', 'shipped', ['delivered']],
    ['keeper', 'delivered', []],
    ['keeper', 'cancelled', []],
  ] as const)('offers a %s of a %s order %j', (role, from, moves) => {
    expect(orderMoves.movesOf(role, from)).toEqual(moves)
  })
})

describe('the names of statuses', () => {
  test('stand at the codes of the wire', () => {
    expect(orderStatuses.map((_, code) => statusOf(code).label.toLowerCase())).toEqual([...orderStatuses])
    const seen = orderStatuses.map(name => orderMoves.statusName(orderMoves.statusCode(name)))
    expect(seen).toEqual([...orderStatuses])
  })

  test('are those of the contract alone', () => {
    expect(() => orderMoves.statusName(5)).toThrow('no order has the status 5')
  })
})

const [PENDING, PROCESSING, SHIPPED, DELIVERED, CANCELLED] = [0, 1, 2, 3, 4]

test.each<[string, number, string[]]>([
  ['unconfirmed', PENDING, ['confirmed']],
  ['unconfirmed', PROCESSING, []],
  ['unconfirmed', SHIPPED, []],
  ['confirmed', PENDING, []],
  ['confirmed', SHIPPED, ['collected', 'refused', 'returned']],
  ['', SHIPPED, ['collected', 'refused', 'returned']],
  ['', DELIVERED, ['collected', 'returned']],
  ['', CANCELLED, []],
  ['refused', SHIPPED, ['collected', 'returned']],
  ['refused', DELIVERED, ['collected', 'returned']],
  ['collected', SHIPPED, []],
  ['collected', DELIVERED, []],
  ['returned', SHIPPED, []],
])('an order at the door, %j with status %d, may become %j', (state, status, outcomes) => {
  expect(codMovesOf(state, status)).toEqual(outcomes)
})
