import { describe, expect, test } from 'vitest'
import { finishedTerms, searchedWords, type Term } from '../../../src/domain/search/search-terms.ts'
import * as rules from '../../../src/domain/search/synonyms.ts'
import { wordsOf } from '../../../src/domain/search/words.ts'
import { isMeant, synonymCases } from './random-synonyms.ts'

test('lines are trimmed, and empty ones left out', () => {
  expect(rules.synonymLines([' kurta, kurti ', '', '  '])).toEqual(['kurta, kurti'])
})

test.each([
  [[]],
  [['kurta, kurti']],
  [['किताब,book', 'a, b, c']],
  [['kurta, long kurta']],
  [['t-shirt, tee', 'मोबाइल कवर, mobile cover']],
  [['one two three four, five']],
  [[Array.from({ length: 20 }, (_, at) => `w${at}`).join(',')]],
  [Array.from({ length: 200 }, () => 'a, b')],
])('%j are synonyms', lines => {
  expect(rules.areSynonyms(lines)).toBe(true)
})

test.each([
  [['kurta']],
  [['kurta kurti']],
  [['kurta, ']],
  [['kurta, -', 'tee, t shirt']],
  [['one two three four five, six']],
  [[Array.from({ length: 21 }, (_, at) => `w${at}`).join(',')]],
  [Array.from({ length: 201 }, () => 'a, b')],
])('%j are none', lines => {
  expect(rules.areSynonyms(lines)).toBe(false)
})

test('each of a group stands for the others, in one and in many, and in every group that it is in', () => {
  const synonyms = rules.synonymsOfLines(['Kurtas, kurti', 'kurta, TUNIC', 'T-Shirts, tee'])
  expect(Object.fromEntries(synonyms)).toEqual({
    kurta: ['kurti', 'tunic'],
    kurti: ['kurta'],
    tunic: ['kurta'],
    't shirt': ['tee'],
    tee: ['t shirt'],
  })
})

test('a word has at most forty alternatives', () => {
  const lines = Array.from({ length: 50 }, (_, at) => `kurta, w${at}`)
  expect(rules.synonymsOfLines(lines).get('kurta')).toHaveLength(40)
})

test('phrases are one to four words that follow each other', () => {
  const texts = rules.phrasesOf(searchedWords('Red shirts for tall men')).map(({ text }) => text)
  expect(texts).toHaveLength(5 + 4 + 3 + 2)
  expect(texts).toContain('red shirt')
  expect(texts).toContain('shirt for tall man')
  expect(texts).not.toContain('red tall')
})

describe('the terms of a search', () => {
  const phrases = (search: string, ...lines: string[]) => {
    const words = searchedWords(search)
    return rules
      .withSynonyms(finishedTerms(words), words, rules.synonymsOfLines(lines))
      .map(term => term.phrases)
  }

  test('have the synonyms of their word beside it', () => {
    expect(phrases('red kurtas', 'kurta, kurti, long tunic')).toEqual([[], [['kurti'], ['long', 'tunic']]])
    const once = rules.withSynonyms(finishedTerms(wordsOf('500ml')), wordsOf('500ml'), new Map())
    const again = rules.withSynonyms(once, wordsOf('500ml'), new Map([['500ml', ['half litre']]]))
    expect(again[0]?.phrases).toEqual([...(once[0]?.phrases ?? []), ['half', 'litre']])
  })

  test('have those of a phrase at each of its words, and of no other', () => {
    const cases = [['phone', 'case']]
    expect(phrases('red mobile covers', 'mobile cover, phone case')).toEqual([[], cases, cases])
    expect(phrases('cover mobile', 'mobile cover, phone case')).toEqual([[], []])
    expect(phrases('mobile red cover', 'mobile cover, phone case')).toEqual([[], [], []])
  })

  test('have synonyms of a phrase however it is written, as a search for it is', () => {
    const expected = [[['toy', 'train']], [['toy', 'train']]]
    expect(phrases('choo-choo Trains', 'choo choo train, toy train')).toEqual(expected)
  })

  test('look for 320 words of synonyms at most', () => {
    const group = Array.from({ length: 20 }, (_, at) => `a${at} b${at} c${at} d${at}`)
    const words = (search: string) => phrases(search, group.join(', ')).flat(2).length
    expect(words(`${group[0]}`)).toBe(4 * 4 * 19)
    expect(words(`${group[0]} ${group[1]}`)).toBe(320)
  })

  test('find what has all words or a synonym of the phrase, of random groups, and nothing else', () => {
    let found = 0
    for (const { lines, groups, search, products } of synonymCases(7, 2_000)) {
      const words = searchedWords(search)
      const terms = rules.withSynonyms(finishedTerms(words), words, rules.synonymsOfLines(lines))
      for (const product of products) {
        const isFound = terms.every(term => matches(term, product))
        expect(isFound, JSON.stringify({ lines, search, product })).toBe(isMeant(search, product, groups))
        found += isFound ? 1 : 0
      }
    }
    expect(found).toBeGreaterThan(500)
  })

  test('find by each of a random group what has another of it', () => {
    for (const { lines, groups } of synonymCases(8, 500)) {
      const synonyms = rules.synonymsOfLines(lines)
      for (const group of groups)
        for (const search of group) {
          const words = searchedWords(search)
          const terms = rules.withSynonyms(finishedTerms(words), words, synonyms)
          const missed = group.filter(product => !terms.every(term => matches(term, product)))
          expect(missed, JSON.stringify({ lines, search })).toEqual([])
        }
    }
  })
})

function matches({ words, phrases }: Term, product: string): boolean {
  const stems = new Set(wordsOf(product).map(({ stem }) => stem))
  return words.some(word => stems.has(word)) || phrases.some(phrase => phrase.every(word => stems.has(word)))
}
