import { expect, test } from 'vitest'
import { joinsOf, splitsOf } from '../../../src/domain/search/compounds.ts'
import { wordsOf } from '../../../src/domain/search/words.ts'

const splits = (text: string) =>
  wordsOf(text)
    .flatMap(splitsOf)
    .map(pair => pair.map(half => half.text).join(' '))

test('two words of a search may be one', () => {
  expect(joinsOf(wordsOf('big sound bars'))).toEqual([
    { at: 0, word: { text: 'bigsound', stem: 'bigsound' } },
    { at: 1, word: { text: 'soundbars', stem: 'soundbar' } },
  ])
  const long = (letters: number) => joinsOf(wordsOf(`${'a'.repeat(20)} ${'b'.repeat(letters)}`))
  expect([long(20), long(21)]).toMatchObject([[{ at: 0 }], []])
})

test('one word may be two, the first of one letter, and no mark stands alone', () => {
  expect(splits('tshirt')).toEqual(['t shirt', 'ts hirt', 'tsh irt', 'tshi rt'])
  expect(splits('किताबघर')).toEqual(expect.arrayContaining(['किताब घर', 'कि ताबघर']))
  expect([splits('books'), splits('a'.repeat(24))].map(found => found.length)).toEqual([3, 22])
  expect(splits('किताबघर').some(text => /\s\p{M}/u.test(text))).toBe(false)
  expect(splits('sma105')).toContain('sm a105')
  expect([splits('pen'), splits('a'.repeat(25))]).toEqual([[], []])
})
