import { expect, test } from 'vitest'
import { INDIAN_STATES } from '../../src/domain/indian-states.ts'

test('all 28 states and 8 union territories are suggested, each once, by the alphabet', () => {
  expect(new Set(INDIAN_STATES).size).toBe(28 + 8)
  expect(INDIAN_STATES.toSorted((one, other) => one.localeCompare(other))).toEqual(INDIAN_STATES)
})
