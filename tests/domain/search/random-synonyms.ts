import { randomizer } from './misspelling.ts'

/** Stems of themselves. */
const vocabulary = ['mobile', 'cover', 'phone', 'case', 'tee', 'shirt', 'red', 'kurta']

export interface SynonymCase {
  /** A group of synonyms in each line. */
  lines: string[]
  /** The same as lists. */
  groups: string[][]
  search: string
  /** Each the words of a product. */
  products: string[]
}

/** Groups of synonyms of one to four words, a search of some of their words and others, and products. */
export function synonymCases(seed: number, count: number): SynonymCase[] {
  const random = randomizer(seed)
  const many = <One>(least: number, most: number, make: () => One) =>
    Array.from({ length: least + random(most - least + 1) }, make)
  const text = (least: number, most: number) => {
    const words = many(least, most, () => vocabulary[random(vocabulary.length)] ?? '')
    return [...new Set(words)].join(' ')
  }
  return Array.from({ length: count }, () => {
    const groups = many(1, 3, () => many(2, 3, () => text(1, 4)))
    const [synonym = ''] = groups[random(groups.length)] ?? []
    const typed = `${text(0, 1)} ${synonym} ${text(0, 1)}`.trim().split(/\s+/)
    return {
      groups,
      lines: groups.map(group => group.join(', ')),
      search: [...new Set(typed)].join(' '),
      products: many(8, 8, () => text(1, 6)),
    }
  })
}

/**
 * Whether a search should find a product: each of its words is in the product, or in a part of the search that is a
 * synonym of something that the product has.
 */
export function isMeant(search: string, product: string, groups: readonly string[][]): boolean {
  const words = search.split(' ')
  const has = (text: string) => text.split(' ').every(word => product.split(' ').includes(word))
  const places = words.map((_, at) => at)
  const replaced = groups.flatMap(group =>
    group
      .filter(synonym => group.some(other => other !== synonym && has(other)))
      .flatMap(synonym => {
        const length = synonym.split(' ').length
        const starts = places.filter(at => words.slice(at, at + length).join(' ') === synonym)
        return starts.map(start => ({ start, end: start + length }))
      }),
  )
  return words.every((word, at) => has(word) || replaced.some(({ start, end }) => start <= at && at < end))
}
