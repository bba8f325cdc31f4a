import { describe, expect, test } from 'vitest'
import { stepFor, thinkTime } from './steps.ts'

describe('a shopper', () => {
  test('opens pages in 80 of 100 steps, reads in 15, signs in in 3 and orders in 2', () => {
    const counts = new Map<string, number>()
    for (let n = 0; n < 100; n++) {
      const step = stepFor((n + 0.5) / 100)
      counts.set(step, (counts.get(step) ?? 0) + 1)
    }
    expect(Object.fromEntries(counts)).toEqual({ page: 80, read: 15, 'sign-in': 3, order: 2 })
  })

  test('does something for every chance', () => {
    expect([stepFor(0), stepFor(0.999_999_999_999)]).toEqual(['page', 'order'])
  })

  test('thinks for half a second up to two', () => {
    expect([thinkTime(0), thinkTime(1)]).toEqual([500, 2_000])
  })
})
