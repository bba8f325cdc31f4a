import { expect, test } from 'vitest'
import {
  areSynonyms,
  synonymLines,
  synonymsOfLines,
  withSynonyms,
} from '../../../src/domain/search/synonyms.ts'

test('lines are trimmed, and empty ones left out', () => {
  expect(synonymLines([' kurta, kurti ', '', '  '])).toEqual(['kurta, kurti'])
})

test.each([[[]], [['kurta, kurti']], [['किताब,book', 'a, b, c']]])('%j are synonyms', lines => {
  expect(areSynonyms(lines)).toBe(true)
})

test.each([
  [['kurta']],
  [['kurta, ']],
  [['kurta, long kurta']],
  [['t-shirt, tee']],
  [[Array.from({ length: 21 }, (_, at) => `w${at}`).join(',')]],
  [Array.from({ length: 201 }, () => 'a, b')],
])('%j are none', lines => {
  expect(areSynonyms(lines)).toBe(false)
})

test('each word of a group stands for the others, in one and in many, and in every group that it is in', () => {
  const synonyms = synonymsOfLines(['Kurtas, kurti', 'kurta, TUNIC'])
  expect(Object.fromEntries(synonyms)).toEqual({
    kurta: ['kurti', 'tunic'],
    kurti: ['kurta'],
    tunic: ['kurta'],
  })
})

test('a word has at most forty alternatives', () => {
  const lines = Array.from({ length: 50 }, (_, at) => `kurta, w${at}`)
  expect(synonymsOfLines(lines).get('kurta')).toHaveLength(40)
})

test('a term has the synonyms of its word beside it', () => {
  const term = { words: ['kurta'], prefixes: ['kurtas'], keys: ['krt'] }
  const other = { words: ['red'], prefixes: [], keys: [] }
  expect(withSynonyms([other, term], new Map([['kurta', ['kurti', 'kurta']]]))).toEqual([
    other,
    { ...term, words: ['kurta', 'kurti'] },
  ])
})
