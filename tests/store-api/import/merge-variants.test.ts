import { expect, test } from 'vitest'
import { newVariantId } from '../../../src/store-api/import/merge-variants.ts'

test('a new id is a UUID of version 7 behind a v', () => {
  expect(newVariantId()).toMatch(/^v[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('later ids follow earlier ones, and those of one moment differ', () => {
  const moments = [0, 255, 1_700_000_000_000, 1_700_000_000_001, 2 ** 47]
  const ids = moments.map(newVariantId)
  expect(ids.toSorted()).toEqual(ids)
  expect(newVariantId(1)).not.toBe(newVariantId(1))
})
