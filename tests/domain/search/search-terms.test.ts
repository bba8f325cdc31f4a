import { describe, expect, test } from 'vitest'
import {
  eitherTerms,
  finishedTerms,
  searchedWords,
  typedTerms,
  withSounds,
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

  test('have the sounds of each, and keep what they have', () => {
    const [, kurtas] = withSounds(typedTerms(words), words)
    expect(kurtas).toMatchObject({ words: ['kurta'], prefixes: ['kurtas'] })
    expect(kurtas?.keys).toContain('krt')
  })

  test('find what either of two finds, each at its place', () => {
    const [red, kurtas] = eitherTerms(typedTerms(words), finishedTerms(searchedWords('rad kurtis')))
    expect(red).toMatchObject({ words: ['red', 'rad'], prefixes: [] })
    expect(kurtas).toMatchObject({ words: ['kurta', 'kurti'], prefixes: ['kurtas'] })
  })

  test('are eight at most, of the first 500 letters', () => {
    expect(searchedWords(Array.from({ length: 200 }, (_, index) => `w${index}`).join(' '))).toHaveLength(8)
    expect(searchedWords(`${' '.repeat(500)}kurta`)).toEqual([])
  })
})
