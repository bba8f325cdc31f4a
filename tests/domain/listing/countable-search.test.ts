import { expect, test } from 'vitest'
import { isCountable } from '../../../src/domain/listing/countable-search.ts'

test.each(['Red KURTA', 'किताब', '1984', 'size 42, 44', 'a'.repeat(60)])('%j may be counted', text => {
  expect(isCountable(text)).toBe(true)
})

test.each([
  'asha@example.com',
  'asha.rao.example.in',
  'https://example.com/x',
  'www example: www.x',
  '98765 43210',
  '9 8 7 6 5',
  '५६००३४',
  'a'.repeat(61),
])('%j may name a person', text => {
  expect(isCountable(text)).toBe(false)
})
