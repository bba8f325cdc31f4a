import { describe, expect, test } from 'vitest'
import {
  finishedTerms,
  searchedWords,
  soundTerms,
  typedTerms,
} from '../../../src/domain/search/search-terms.ts'

describe('the terms of a search', () => {
  const words = searchedWords('red  KURTAS red')

  test('are its words without repetition', () => {
    expect(words.map(({ text }) => text)).toEqual(['red', 'kurtas'])
    expect(finishedTerms(words).map(term => term.words)).toEqual([['red'], ['kurta']])
  })

  test('take the last for a beginning while it is typed', () => {
    expect(typedTerms(words).map(({ prefixes }) => prefixes)).toEqual([[], ['kurtas']])
    expect(typedTerms(searchedWords('k'))[0]?.prefixes).toEqual([])
    expect(typedTerms([])).toEqual([])
  })

  test('have the sounds of each', () => expect(soundTerms(words)[1]?.keys).toContain('krt'))

  test('are eight at most, of the first 500 letters', () => {
    expect(searchedWords(Array.from({ length: 200 }, (_, index) => `w${index}`).join(' '))).toHaveLength(8)
    expect(searchedWords(`${' '.repeat(500)}kurta`)).toEqual([])
  })
})
