import { romanKeys } from './roman-keys.ts'
import { type Word, withInitials, wordsOf } from './words.ts'

interface SearchedProduct {
  title: string
  /** Its category and the like. */
  names: readonly (string | null)[]
  attributes: readonly { key: string; value: readonly string[] }[]
  /** The shop's own codes of its pieces. */
  skus: readonly string[]
  description: string
}

/** Words of one rank in a product; a lexeme stands only in the best of them. */
interface FieldLexemes {
  /** Words as they are written, and their stems. */
  words: string[]
  /** Keys of a word in any script. */
  keys: string[]
}

/** The lexemes of a product by rank, and its words as they are written, without its codes. */
export interface ProductLexemes {
  title: FieldLexemes
  attributes: FieldLexemes
  description: FieldLexemes
  written: string[]
}

/** A product has no more words than this of each rank: what a shop writes beyond is not found. */
const MOST_WORDS = 2_000
/** Attributes that say how a product is shown. */
const NOT_SEARCHED = new Set(['featured'])

export function lexemesOf(product: SearchedProduct): ProductLexemes {
  const title = wordsOf(withInitials(product.title), MOST_WORDS)
  const attributes = wordsOf(withInitials(namesOf(product)), MOST_WORDS)
  const description = wordsOf(product.description, MOST_WORDS)
  const codes = wordsOf(product.skus.join('\n'), MOST_WORDS - attributes.length)
  const newWords = withoutRepeats(({ text, stem }) => [stem, text])
  const newKeys = withoutRepeats(romanKeys)
  // In the order of the ranks: a later one has only what the ones before it do not have.
  return {
    title: { words: newWords(title), keys: newKeys(title) },
    attributes: { words: newWords([...attributes, ...codes]), keys: newKeys(attributes) },
    // A rough key would find too much in long texts.
    description: { words: newWords(description), keys: [] },
    // A part of a code is no word to suggest, or to correct another to.
    written: [...new Set([...title, ...attributes, ...description].map(({ text }) => text))],
  }
}

function namesOf({ names, attributes }: SearchedProduct): string {
  const searched = attributes.filter(({ key }) => !NOT_SEARCHED.has(key.toLowerCase()))
  return [...names, ...searched.flatMap(({ value }) => value)].join('\n')
}

/** Gives the lexemes of words, each once, without those that it gave before. */
function withoutRepeats(
  lexemesOfWord: (word: Word) => readonly string[],
): (words: readonly Word[]) => string[] {
  const seen = new Set<string>()
  return words => {
    const before = seen.size
    for (const word of words) for (const lexeme of lexemesOfWord(word)) seen.add(lexeme)
    return [...seen].slice(before)
  }
}
