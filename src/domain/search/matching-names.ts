import { soundTest } from './roman-keys.ts'
import { searchedWords } from './search-terms.ts'
import { type Word, withInitials, wordsOf } from './words.ts'

/** Words of a name that are compared. */
const MOST_WORDS = 8

/** Those of the names in which a word begins with each typed word, or sounds so in any script. */
export function matchingNames(text: string, names: readonly string[]): string[] {
  const typed = searchedWords(text)
  if (typed.length === 0) return []
  const tests = typed.map(isBegun)
  return names.filter(name => {
    const words = wordsOf(withInitials(name), MOST_WORDS)
    return tests.every(test => words.some(test))
  })
}

function isBegun(typed: Word): (word: Word) => boolean {
  const sounds = soundTest(typed)
  return word => word.text.startsWith(typed.text) || sounds(word)
}
