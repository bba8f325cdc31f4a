import { describe, expect, test } from 'vitest'
import { aroundChange } from '../../../src/desk/sections/MarkedText.tsx'

const long = `first ${'word '.repeat(100)}last`

describe('what two texts have in common', () => {
  test('stands as it is where it is short', () => {
    expect(aroundChange('Two weeks', { isFirst: false, isLast: false })).toBe('Two weeks')
  })

  test.each([
    ['between two differences', { isFirst: false, isLast: false }, /^first (word )+…( word)+ last$/],
    ['before the first one', { isFirst: true, isLast: false }, /^…( word)+ last$/],
    ['after the last one', { isFirst: false, isLast: true }, /^first (word )+…$/],
    ['of two texts that are the same', { isFirst: true, isLast: true }, /^first (word )+last$/],
  ])('%s stands as it helps', (_, place, text) => {
    expect(aroundChange(long, place)).toMatch(text)
  })
})
