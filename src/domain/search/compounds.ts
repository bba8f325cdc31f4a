import { singular } from './plural.ts'
import type { Word } from './words.ts'

const LONGEST_JOINED = 40
/** A shorter word is seldom two. */
const SHORTEST_SPLIT = 4
const LONGEST_SPLIT = 24

/** What each two words of a search are when written as one, such as `sound bar`: the first is at `at`. */
export function joinsOf(words: readonly Word[]): { at: number; word: Word }[] {
  return words.slice(0, -1).flatMap((word, at) => {
    const text = word.text + (words[at + 1]?.text ?? '')
    return text.length > LONGEST_JOINED ? [] : [{ at, word: { text, stem: singular(text) } }]
  })
}

/** Two words that one may be when they are written apart, as `sound bar` for `soundbar`; not all are words. */
export function splitsOf({ text }: Word): [Word, Word][] {
  const letters = [...text]
  if (letters.length < SHORTEST_SPLIT || letters.length > LONGEST_SPLIT) return []
  const found: [Word, Word][] = []
  const wordOf = (text: string) => ({ text, stem: singular(text) })
  // Of one letter there is the first alone, as of `tshirt`.
  for (let end = 1; end <= letters.length - 2; end++) {
    const [one, other] = [letters.slice(0, end).join(''), letters.slice(end).join('')]
    // A mark belongs to the letter before it.
    if (/^\p{M}/u.test(other)) continue
    found.push([wordOf(one), wordOf(other)])
  }
  return found
}
