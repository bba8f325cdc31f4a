import { describe, expect, test } from 'vitest'
import { corrections, isCorrection, isSafeCorrection } from '../../../src/domain/search/corrections.ts'
import { measureMisspelt } from './misspelt-words.ts'

describe('corrections', () => {
  const known = (...list: [string, number][]) => list.map(([text, products]) => ({ text, products }))

  test('are the nearest words, then those with the same letters, then those of most products', () => {
    const candidates = known(['shirt', 3], ['skirt', 9], ['short', 3], ['shrimp', 1])
    expect(corrections('shrt', candidates)).toEqual(['shirt', 'short'])
    expect(corrections('dairy', known(['daily', 9], ['diary', 1]))).toEqual(['diary', 'daily'])
    expect(corrections('ahirt', candidates)).toEqual(['shirt'])
    expect(corrections('notebok', known(['notebooked', 9], ['notebook', 1]))).toEqual(['notebook'])
  })

  test('are also words that only the plural is known of', () => {
    expect(corrections('biscit', known(['biscuits', 1]))).toEqual(['biscuits'])
    expect(corrections('notebok', known(['notebooks', 9], ['notebook', 1]))).toEqual([
      'notebooks',
      'notebook',
    ])
    expect(corrections('bisct', known(['biscuits', 1]))).toEqual([])
  })

  test('of one kind are those of most products, then by name, however they come', () => {
    const candidates = known(['short', 1], ['shirt', 9], ['shart', 1])
    for (const list of [candidates, candidates.toReversed()])
      expect(corrections('shrt', list)).toEqual(['shirt', 'shart', 'short'])
  })

  test.each([
    ['shrt', 'shirt', true],
    ['shirt', 'shirt', false],
    ['shrt', 'skirts', false],
  ])('of %s include %s: %s', (misspelt, word, is) => expect(isCorrection(misspelt, word)).toBe(is))

  test('are safe where the first letter stays', () => {
    expect([isSafeCorrection('shrt', 'shirt'), isSafeCorrection('ahirt', 'shirt')]).toEqual([true, false])
  })

  test('are never the word itself', () => expect(corrections('shirt', known(['shirt', 3]))).toEqual([]))
})

describe('of misspelt words of the demo shops, the right one is among the first three', () => {
  test.each([
    [1, 4, 0.95],
    [2, 8, 0.8],
  ])('with %i faults', (faults, shortest, least) => {
    const { all, missed } = measureMisspelt(faults, shortest)
    expect(all.length).toBeGreaterThan(300)
    expect(1 - missed.length / all.length, JSON.stringify(missed)).toBeGreaterThan(least)
  })
})
