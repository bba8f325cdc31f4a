import { romanKeys } from '../../../src/domain/search/roman-keys.ts'
import { wordsOf } from '../../../src/domain/search/words.ts'

/** The keys by sound of a text. */
export const soundKeys = (text: string) => wordsOf(text).flatMap(romanKeys)

/** Whether a search for one text finds the other by a key. */
export const meet = (one: string, other: string) => soundKeys(one).some(key => soundKeys(other).includes(key))
