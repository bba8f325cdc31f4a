import { describe, expect, test } from 'vitest'
import { newOrdersAfter } from '../../src/domain/orders/new-orders.ts'
import { dayOf, endOfDay, shopIsoDate, startOfDay } from '../../src/domain/shop-day.ts'

describe('a day of the shop', () => {
  test('begins at half past six in the evening of UTC and has 24 hours', () => {
    const start = Date.parse('2026-11-21T18:30:00Z')
    expect(startOfDay('2026-11-22')).toBe(start)
    expect(endOfDay('2026-11-22')).toBe(start + 86_400_000)
    const expected = ['2026-11-21', '2026-11-22', '2026-11-22']
    expect([dayOf(start - 1), dayOf(start), dayOf(start + 86_400_000 - 1)]).toEqual(expected)
  })

  test('is the day of the same moment in a file', () => {
    const time = Date.parse('2026-03-31T18:30:00.007Z')
    expect([shopIsoDate(time), Date.parse(shopIsoDate(time))]).toEqual([
      '2026-04-01T00:00:00.007+05:30',
      time,
    ])
  })

  test.each(['2026-02-30', '2026-13-01', 'today'])('is not %s', day => {
    expect([startOfDay(day), endOfDay(day)]).toEqual([undefined, undefined])
  })
})

test.each([
  [0, 0, 0],
  [0, 1003, 3],
  [1001, 1003, 2],
  [1003, 1003, 0],
  [2000, 1003, 0],
])('orders after number %i up to %i: %i', (after, newest, count) => {
  expect(newOrdersAfter(after, newest)).toBe(count)
})
