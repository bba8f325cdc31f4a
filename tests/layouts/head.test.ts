import { expect, test } from 'vitest'
import { summaryOf } from '../../src/layouts/head.ts'

test('a description that is cut within an emoji ends before it, not with a box', () => {
  expect(summaryOf(`${'a'.repeat(299)}🪔 lamps`)).toBe('a'.repeat(299))
  expect(summaryOf(`${'a'.repeat(298)}🪔 lamps`)).toBe(`${'a'.repeat(298)}🪔`)
  expect(summaryOf('Lamps 🪔')).toBe('Lamps 🪔')
})
