import { expect, test } from 'vitest'
import { billOf } from '../../../src/domain/pricing/sums.ts'

test('a bill has the total of each line and of all, where floats would be inexact', () => {
  const [saree, tag] = [
    { price: 499.5, quantity: 1 },
    { price: 0.1, quantity: 3 },
  ]
  expect(billOf([saree, tag])).toEqual({
    lines: [
      { line: saree, total: 499.5 },
      { line: tag, total: 0.3 },
    ],
    total: 499.8,
  })
  expect(billOf([{ price: 1.005, quantity: 1 }]).total).toBe(1)
  expect(billOf([])).toEqual({ lines: [], total: 0 })
})
