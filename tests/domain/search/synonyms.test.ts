import { expect, test } from 'vitest'
import type { Term } from '../../../src/domain/search/search-terms.ts'
import {
  areSynonyms,
  phrasesIn,
  synonymLines,
  synonymsOfLines,
  withSynonyms,
} from '../../../src/domain/search/synonyms.ts'

test('lines are trimmed, and empty ones left out', () => {
  expect(synonymLines([' kurta, kurti ', '', '  '])).toEqual(['kurta, kurti'])
})

test.each([
  [[]],
  [['kurta, kurti']],
  [['किताब,book', 'a, b, c']],
  [['t-shirt, tee', 'long red kurta, kurta']],
])('%j are synonyms', lines => {
  expect(areSynonyms(lines)).toBe(true)
})

test.each([
  [['kurta']],
  [['kurta, ']],
  [['kurta, very long red kurta']],
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

test('a phrase stands for the others by its words in their normal form', () => {
  const synonyms = synonymsOfLines(['T-Shirts, tee', 'Phone case, mobile  covers'])
  expect(Object.fromEntries(synonyms)).toEqual({
    't shirt': ['tee'],
    tee: ['t shirt'],
    'phone case': ['mobile cover'],
    'mobile cover': ['phone case'],
  })
})

const one = (stem: string): Term => ({ words: [stem], prefixes: [], keys: [] })

test('the phrases of a search have one to three words, in its order', () => {
  expect(phrasesIn([])).toEqual([])
  expect(phrasesIn(['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd', 'a b', 'b c', 'c d', 'a b c', 'b c d'])
})

test('a term has the synonyms of its word beside it', () => {
  const term = { words: ['kurta'], prefixes: ['kurtas'], keys: ['krt'] }
  const synonyms = new Map([['kurta', ['kurti', 'kurta', 'long shirt']]])
  expect(withSynonyms([one('red'), term], ['red', 'kurta'], synonyms)).toEqual([
    one('red'),
    { ...term, words: ['kurta', 'kurti'], phrases: [[one('long'), one('shirt')]] },
  ])
})

test('a phrase of a search is one term with what stands for it, the longest first', () => {
  const shirt = { ...one('shirt'), prefixes: ['shirt'] }
  const synonyms = new Map([
    ['t shirt', ['tee', 'polo neck']],
    ['shirt', ['blouse']],
  ])
  expect(withSynonyms([one('red'), one('t'), shirt], ['red', 't', 'shirt'], synonyms)).toEqual([
    one('red'),
    {
      ...one('tee'),
      phrases: [
        [one('t'), shirt],
        [one('polo'), one('neck')],
      ],
    },
  ])
})
