import { describe, expect, test } from 'vitest'
import { portion, spread } from '../../../src/domain/pricing/spread.ts'

describe('a portion', () => {
  test.each([
    [1, 1, 2, 1],
    [1, 1, 3, 0],
    [5, 2, 3, 3],
    // 9,007,199,254,740,991 × 0.5 ends in .5; × 0.3333 in .3003.
    [Number.MAX_SAFE_INTEGER, 5_000, 10_000, 4_503_599_627_370_496],
    [Number.MAX_SAFE_INTEGER, 3_333, 10_000, 3_002_099_511_605_172],
  ])(
    '%d × %d / %d is %d, rounded half up, beyond what a number holds too',
    (amount, part, whole, expected) => {
      expect(portion(amount, part, whole)).toBe(expected)
    },
  )
})

describe('an amount that is spread', () => {
  test.each([
    [100, [3_333, 3_333, 3_333], [34, 33, 33]],
    [10, [1, 2, 1], [3, 5, 2]],
    [3, [0, 0], [2, 1]],
    [3, [], []],
  ])('%d over %j is %j', (amount, weights, shares) => expect(spread(amount, weights)).toEqual(shares))
})
