import { isCountable } from '../listing/countable-search.ts'
import { wordsOf } from './words.ts'

/** A search as it is counted: its words alone. Undefined where it may name a person, or where it has no words. */
export function countedText(text: string): string | undefined {
  if (!isCountable(text)) return undefined
  const words = wordsOf(text).map(word => word.text)
  return words.length === 0 ? undefined : words.join(' ')
}
