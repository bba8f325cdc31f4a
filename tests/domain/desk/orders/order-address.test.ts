import { describe, expect, test } from 'vitest'
import {
  beforeOf,
  isNarrowed,
  numbersOf,
  orderFilterOf,
  ordersPath,
} from '../../../../src/domain/desk/orders/order-address.ts'

describe('the filter of an address', () => {
  test.each([
    [{}, {}],
    [
      { status: 'shipped', words: 'asha 98' },
      { status: 'shipped', words: 'asha 98' },
    ],
    [{ status: 'lost', payment: 'paid' }, { payment: 'paid' }],
    [{ from: '2026-11-01', until: 'today', other: 'x' }, { from: '2026-11-01' }],
    [{ words: '' }, {}],
  ])('of %j is %j', (search, filter) => {
    expect(orderFilterOf(search)).toEqual(filter)
  })

  test('comes back from the address made of it', () => {
    const filter = { status: 'pending', payment: 'none', from: '2026-11-01', words: 'शर्ट & co' } as const
    const url = new URL(ordersPath('books', filter), 'http://desk.example')
    expect(orderFilterOf(Object.fromEntries(url.searchParams))).toEqual(filter)
  })

  test('keeps where the list begins', () => {
    const seen = ordersPath('books', { status: 'pending' }, 1042)
    expect(seen).toBe('/s/books/orders?status=pending&before=1042')
    const expected = [1042, undefined, undefined]
    expect([beforeOf({ before: '1042' }), beforeOf({ before: 'x' }), beforeOf({})]).toEqual(expected)
    expect(orderFilterOf({ status: 'pending', before: '1042' })).toEqual({ status: 'pending' })
  })

  test('without anything has the plain address', () => {
    expect(ordersPath('books', { words: '  ', payment: undefined })).toBe('/s/books/orders')
  })

  test.each([
    [{ status: 'pending' as const }, false],
    [{ words: 'asha' }, true],
    [{ payment: 'paid' as const }, true],
  ])('%j narrows beyond a status: %j', (filter, expected) => {
    expect(isNarrowed(filter)).toBe(expected)
  })
})

describe('order numbers of an address', () => {
  test('are kept once and in order; others are left out', () => {
    expect(numbersOf('1002,1001,x,7x,0,-4,1002,')).toEqual([1002, 1001])
    expect(numbersOf()).toEqual([])
  })

  test('are at most as many as one call has', () => {
    expect(numbersOf(Array.from({ length: 150 }, (_, at) => at + 1).join(','))).toHaveLength(100)
  })
})
