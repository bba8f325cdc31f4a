import { describe, expect, test } from 'vitest'
import {
  eitherTerms,
  finishedTerms,
  searchedWords,
  typedTerms,
  withSounds,
  withWords,
} from '../../../src/domain/search/search-terms.ts'

describe('the terms of a search', () => {
  const words = searchedWords('red  KURTAS red')

  test('are its words without repetition', () => {
    expect(words.map(({ text }) => text)).toEqual(['red', 'kurtas'])
    expect(finishedTerms(words).map(term => term.words)).toEqual([['red'], ['kurta']])
  })

  test('take the last for a beginning while it is typed', () => {
    const term = (stem: string, ...prefixes: string[]) => ({ words: [stem], prefixes, keys: [], phrases: [] })
    const terms = typedTerms(searchedWords('red KURTAS fo'))
    expect(terms).toEqual([term('red'), term('kurta'), term('fo', 'fo')])
    expect(typedTerms(searchedWords('k'))[0]?.prefixes).toEqual([])
    expect(typedTerms([])).toEqual([])
  })

  test('have the sounds of each, and keep what they have', () => {
    const [, kurtas] = withSounds(typedTerms(words), words)
    expect(kurtas).toMatchObject({ words: ['kurta'], prefixes: ['kurtas'] })
    expect(kurtas?.keys).toContain('krt')
  })

  test('find other words at the place of one', () => {
    const seen = withWords(finishedTerms(words), [['lal', 'red']])
    expect(seen.map(term => term.words)).toEqual([['red', 'lal'], ['kurta']])
    expect(seen[0]).toMatchObject({ prefixes: [], keys: [], phrases: [] })
  })

  test('find what either of two finds, each at its place', () => {
    const [red, kurtas] = eitherTerms(typedTerms(words), finishedTerms(searchedWords('rad kurtis')))
    expect(red).toMatchObject({ words: ['red', 'rad'], prefixes: [] })
    expect(kurtas).toMatchObject({ words: ['kurta', 'kurti'], prefixes: ['kurtas'] })
    const phrased = (phrase: string) => finishedTerms(words).map(term => ({ ...term, phrases: [[phrase]] }))
    const [first, second] = eitherTerms(phrased('a'), phrased('b').slice(0, 1))
    expect([first?.phrases, second?.phrases]).toEqual([[['a'], ['b']], [['a']]])
  })

  test('are eight at most, of the first 500 letters', () => {
    expect(searchedWords(Array.from({ length: 200 }, (_, index) => `w${index}`).join(' '))).toHaveLength(8)
    expect(searchedWords(`${' '.repeat(500)}kurta`)).toEqual([])
  })
})
