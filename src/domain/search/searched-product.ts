import { romanKeys } from './roman-keys.ts'
import { type Word, wordsOf } from './words.ts'

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

/** The lexemes of a product by rank, and its words as they are written. */
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
  const ranks = [product.title, namesOf(product), product.description].map(text => wordsOf(text, MOST_WORDS))
  const [title = [], attributes = [], description = []] = withoutRepeats(ranks, ({ text, stem }) => [
    stem,
    text,
  ])
  // A rough key would find too much in long texts.
  const [titleKeys = [], attributeKeys = []] = withoutRepeats(ranks.slice(0, 2), romanKeys)
  return {
    title: { words: title, keys: titleKeys },
    attributes: { words: attributes, keys: attributeKeys },
    description: { words: description, keys: [] },
    written: withoutRepeats(ranks, ({ text }) => [text]).flat(),
  }
}

function namesOf({ names, attributes, skus }: SearchedProduct): string {
  const searched = attributes.filter(({ key }) => !NOT_SEARCHED.has(key.toLowerCase()))
  return [...names, ...searched.flatMap(({ value }) => value), ...skus].join('\n')
}

/** The lexemes of the words of each list, each once, without those of the lists before it. */
function withoutRepeats(
  lists: readonly (readonly Word[])[],
  lexemesOfWord: (word: Word) => readonly string[],
): string[][] {
  const seen = new Set<string>()
  return lists.map(words => {
    const before = seen.size
    for (const word of words) for (const lexeme of lexemesOfWord(word)) seen.add(lexeme)
    return [...seen].slice(before)
  })
}
