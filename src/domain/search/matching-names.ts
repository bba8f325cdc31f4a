import { romanKeys } from './roman-keys.ts'
import { searchedWords } from './search-terms.ts'
import { type Word, wordsOf } from './words.ts'

/** Words of a name that are compared. */
const MOST_WORDS = 8

/** Those of the names in which a word begins with each typed word, or sounds like it in any script. */
export function matchingNames(text: string, names: readonly string[]): string[] {
  const typed = searchedWords(text)
  if (typed.length === 0) return []
  return names.filter(name => {
    const words = wordsOf(name, MOST_WORDS)
    return typed.every(one => words.some(word => isAlike(one, word)))
  })
}

function isAlike(typed: Word, word: Word): boolean {
  if (word.text.startsWith(typed.text) || word.stem === typed.stem) return true
  const keys = romanKeys(word)
  return romanKeys(typed).some(key => keys.includes(key))
}
