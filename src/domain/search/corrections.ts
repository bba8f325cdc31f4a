import { editsAllowed } from './deletions.ts'
import { editDistance } from './edit-distance.ts'
import { singular } from './plural.ts'

/** A word of a shop with the number of its products that have it. */
export interface KnownWord {
  text: string
  products: number
}

/** The words that a misspelt one may stand for, the likeliest first; `candidates` are found by its deletions. */
export function corrections(misspelt: string, candidates: readonly KnownWord[]): string[] {
  const most = editsAllowed(misspelt)
  return candidates
    .map(({ text, products }) => ({ text, products, distance: mistakesIn(misspelt, text) }))
    .filter(({ distance }) => distance > 0 && distance <= most)
    .toSorted(
      (a, b) =>
        a.distance - b.distance ||
        Number(isSwapped(misspelt, b.text)) - Number(isSwapped(misspelt, a.text)) ||
        b.products - a.products ||
        (a.text < b.text ? -1 : 1),
    )
    .map(({ text }) => text)
}

/** How many letters are wrong where a word is meant, or one thing of many: `biscit` has one mistake in `biscuits`. */
export function mistakesIn(misspelt: string, word: string): number {
  const all = editDistance(misspelt, word)
  return Math.min(all, editDistance(misspelt, singular(word)) || all)
}

/** Whether the words have the same letters in another order: likelier than another letter. */
function isSwapped(one: string, other: string): boolean {
  return one.length === other.length && [...one].toSorted().join('') === [...other].toSorted().join('')
}

/** Whether a word is another one misspelt. */
export function isCorrection(misspelt: string, word: string): boolean {
  return corrections(misspelt, [{ text: word, products: 1 }]).length > 0
}

/** Whether the first letter of a word is that of its correction; people seldom err in it. */
export function isSafeCorrection(misspelt: string, correction: string): boolean {
  return [...misspelt][0] === [...correction][0]
}
