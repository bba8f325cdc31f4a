import { expect, test } from 'vitest'
import { isReference, newReference } from '../../../src/store-api/payments/attempt.ts'

test('a reference is letters and digits that fit both PayU (25) and UPI (35)', () => {
  const reference = newReference()
  expect(reference).toMatch(/^[A-Z0-9]+$/)
  expect(reference.length).toBeLessThanOrEqual(25)
  expect(isReference(reference)).toBe(true)
})

test('ten thousand references are ten thousand different ones', () => {
  expect(new Set(Array.from({ length: 10_000 }, newReference)).size).toBe(10_000)
})

test.each(['', 'A', 'a'.repeat(24), `${'A'.repeat(24)}\n`, "' OR 1=1 --"])('%j is none', text =>
  expect(isReference(text)).toBe(false),
)
