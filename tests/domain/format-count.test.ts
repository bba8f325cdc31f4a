import { expect, test } from 'vitest'
import { formatCount } from '../../src/domain/format-count.ts'

test('a count is written in Indian notation', () => {
  expect([0, 999, 1_000, 100_000, 1_234_567].map(formatCount)).toEqual([
    '0',
    '999',
    '1,000',
    '1,00,000',
    '12,34,567',
  ])
})
