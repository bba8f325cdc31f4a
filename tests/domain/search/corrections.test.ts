import { describe, expect, test } from 'vitest'
import { demoShops } from '../../../src/demo/shops.ts'
import { corrections } from '../../../src/domain/search/corrections.ts'
import { deletionsToFind, deletionsToStore } from '../../../src/domain/search/deletions.ts'
import { wordsOf } from '../../../src/domain/search/words.ts'
import { misspell, randomizer } from './misspelling.ts'

describe('corrections', () => {
  const known = (...list: [string, number][]) => list.map(([text, products]) => ({ text, products }))

  test('are the nearest words, then those of most products', () => {
    const candidates = known(['shirt', 3], ['skirt', 9], ['short', 3], ['shrimp', 1])
    expect(corrections('shrt', candidates)).toEqual(['shirt', 'short'])
    expect(corrections('ahirt', candidates)).toEqual(['shirt'])
    expect(corrections('notebok', known(['notebooks', 9], ['notebook', 1]))).toEqual(['notebook'])
  })

  test('are never the word itself', () => expect(corrections('shirt', known(['shirt', 3]))).toEqual([]))
})

describe('of misspelt words of the demo shops, the right one is among the first three', () => {
  const products = demoShops.flatMap(shop => shop.products)
  const counts = new Map<string, number>()
  for (const { title, description, category, attributes } of products) {
    const texts = [title, description, category, ...attributes.flatMap(({ value }) => value)]
    for (const text of new Set(wordsOf(texts.join(' ')).map(word => word.text)))
      counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const stored = [...counts.keys()].flatMap(word => deletionsToStore(word).map(key => ({ word, key })))
  const byKey = Map.groupBy(stored, ({ key }) => key)

  function firstThree(misspelt: string): string[] {
    const found = new Set(
      deletionsToFind(misspelt)
        .flatMap(key => byKey.get(key) ?? [])
        .map(({ word }) => word),
    )
    return corrections(
      misspelt,
      [...found].map(text => ({ text, products: counts.get(text) ?? 0 })),
    ).slice(0, 3)
  }

  test.each([
    [1, 4, 0.95],
    [2, 8, 0.8],
  ])('with %i faults', (faults, shortest, least) => {
    const random = randomizer(faults)
    const words = [...counts.keys()].filter(word => /^[a-z]+$/.test(word) && word.length >= shortest)
    const corpus = Array.from({ length: 1_000 }, () => {
      const word = words[random(words.length)] ?? ''
      const misspelt = Array.from({ length: faults }).reduce<string>(text => misspell(text, random), word)
      return { word, misspelt }
    }).filter(({ misspelt }) => !counts.has(misspelt) && misspelt.length >= shortest)
    const missed = corpus.filter(({ word, misspelt }) => !firstThree(misspelt).includes(word))
    expect(corpus.length).toBeGreaterThan(300)
    expect(1 - missed.length / corpus.length, JSON.stringify(missed)).toBeGreaterThan(least)
  })
})
