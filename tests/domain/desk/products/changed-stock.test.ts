import { expect, test } from 'vitest'
import { changedStock } from '../../../../src/domain/desk/products/changed-stock.ts'

test.each([
  [5, 2, 7],
  [5, -5, 0],
  [5, -6, undefined],
  [0, 10_000_000, 10_000_000],
  [1, 10_000_000, undefined],
  [null, 1, undefined],
])('a stock of %j changed by %d is %j', (now, by, next) => {
  expect(changedStock(now, by)).toBe(next)
})
