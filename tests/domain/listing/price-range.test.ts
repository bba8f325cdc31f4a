import { describe, expect, test } from 'vitest'
import * as priceRange from '../../../src/domain/listing/price-range.ts'

const rupees = (...prices: number[]) =>
  priceRange.roundRanges(prices.map(price => price * 100)).map(priceRange.priceRangeText)

describe('a price range', () => {
  test.each([
    ['500-999', { from: 500, to: 999 }, '₹500 – ₹999'],
    ['500-500', { from: 500, to: 500 }, '₹500 – ₹500'],
    ['-499', { from: undefined, to: 499 }, 'Under ₹500'],
    ['2000-', { from: 2000, to: undefined }, '₹2,000 and above'],
  ])('%s', (text, range, label) => {
    expect(priceRange.priceRangeFrom(` ${text} `)).toEqual(range)
    expect(priceRange.priceRangeText(range)).toBe(text)
    expect(priceRange.priceRangeLabel(range)).toBe(label)
  })

  test.each(['', '-', '5', '9-1', '1.5-2', '1-2-3', 'a-b', '-1-5', '1234567890-'])('is not %j', text =>
    expect(priceRange.priceRangeFrom(text)).toBeUndefined(),
  )

  test('has every price up to its last paisa', () => {
    expect(priceRange.paiseOfRange({ to: 499 })).toEqual({ least: 0, below: 50_000 })
    expect(priceRange.paiseOfRange({ from: 500, to: 500 })).toEqual({ least: 50_000, below: 50_100 })
    expect(priceRange.paiseOfRange({ from: 500 }).below).toBe(Number.MAX_SAFE_INTEGER)
  })
})

describe('round ranges', () => {
  test('have about as many prices each', () => {
    const prices = Array.from({ length: 1_000 }, (_, at) => at * 2 + 1)
    expect(rupees(...prices)).toEqual(['-499', '500-999', '1000-1499', '1500-'])
  })

  test('are fewer where prices are near each other, and none where all are the same', () => {
    expect(rupees(90, 95, 99, 120, 130)).toEqual(['-99', '100-'])
    expect(rupees(100, 100, 100)).toEqual([])
    expect(rupees(90, 95, 150, 200, 200)).toEqual(['-99', '100-149', '150-199', '200-'])
    expect(rupees(3, 5, 8)).toEqual([])
    expect(rupees()).toEqual([])
  })

  test('follow each other', () => {
    const prices = Array.from({ length: 300 }, (_, at) => ((at * 7919) % 5_003) + 0.5)
    const ranges = priceRange.roundRanges(prices.map(price => price * 100))
    expect(ranges.length).toBeGreaterThanOrEqual(4)
    for (const [index, range] of ranges.entries())
      if (index > 0) expect(range.from).toBe((ranges[index - 1]?.to ?? 0) + 1)
  })
})
