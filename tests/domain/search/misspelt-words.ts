import { demoShops } from '../../../src/demo/shops.ts'
import { corrections } from '../../../src/domain/search/corrections.ts'
import { deletionsToFind, deletionsToStore } from '../../../src/domain/search/deletions.ts'
import { wordsOf } from '../../../src/domain/search/words.ts'
import { misspell, randomizer } from './misspelling.ts'

const MADE = 1_000

/** How often each word stands in a product of the demo shops. */
function countedWords(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { title, description, category, attributes } of demoShops.flatMap(shop => shop.products)) {
    const texts = [title, description, category, ...attributes.flatMap(({ value }) => value)]
    for (const text of new Set(wordsOf(texts.join(' ')).map(word => word.text)))
      counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return counts
}

const counts = countedWords()
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

/** Words of the demo shops with so many faults, made by rule, and those whose right word is not in the first three. */
export function measureMisspelt(faults: number, shortest: number) {
  const random = randomizer(faults)
  const words = [...counts.keys()].filter(word => /^[a-z]+$/.test(word) && word.length >= shortest)
  const all = Array.from({ length: MADE }, () => {
    const word = words[random(words.length)] ?? ''
    const misspelt = Array.from({ length: faults }).reduce<string>(text => misspell(text, random), word)
    return { word, misspelt }
  }).filter(({ misspelt }) => !counts.has(misspelt) && misspelt.length >= shortest)
  return { all, missed: all.filter(({ word, misspelt }) => !firstThree(misspelt).includes(word)) }
}
