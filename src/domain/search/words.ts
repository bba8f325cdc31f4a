import anyAscii from 'any-ascii'
import { isCountable } from '../listing/countable-search.ts'
import { singular } from './plural.ts'

/** A word of a text: as people write it, in lower case without accents, and the form that is compared. */
export interface Word {
  text: string
  /** The same for one and for many: `kurta` for `kurtas`. */
  stem: string
}

/** Words with digits, as of models, are taken as they are. */
export const DIGIT = /\d/

/** A longer word is cut: no engine has to store more. */
const LONGEST_WORD = 64

/** The first `most` words of a text, in its order. Words are letters, their marks, and digits, of any script. */
export function wordsOf(text: string, most = Number.POSITIVE_INFINITY): Word[] {
  const words: Word[] = []
  for (const [found] of normalize(text).matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    if (words.length >= most) break
    const word = found.length > LONGEST_WORD ? [...found].slice(0, LONGEST_WORD).join('') : found
    words.push({ text: word, stem: singular(word) })
  }
  return words
}

function normalize(text: string): string {
  // Most texts of most catalogues have nothing but the case to be made alike.
  const comparable = NOT_ASCII.test(text) ? withOneSpelling(text) : text.toLowerCase()
  return comparable.replaceAll(APOSTROPHE, '').replaceAll(ISBN, joined)
}

/** Up to seven initials, as of names: `A.P.J.`, `R. K.` and `H C`. */
const INITIALS = /(?<![\p{L}\p{M}\p{N}])\p{L}(?:(?:\. ?| )\p{L}){1,6}(?![\p{L}\p{M}\p{N}])/gu
/** The number of a book, which is written with hyphens in some places and read by scanners without. */
const ISBN = /97[89](?<!\d-?97.)(?:[- ]?\d){10}(?!-?\d)/g

function joined(parts: string): string {
  return parts.replaceAll(/[-. ]/g, '')
}

/** A text of a product, with its initials as one word too; its letters may be words: `Vitamin A C E`. */
export function withInitials(text: string): string {
  return [text, ...(text.match(INITIALS) ?? []).map(joined)].join(' ')
}

/** The text of a search, with initials as one word where they have full stops. */
export function joinedInitials(text: string): string {
  return text.replaceAll(INITIALS, letters => (letters.includes('.') ? joined(letters) : letters))
}

/** Inside a word. The sign is looked for first: for each letter, looking behind it took longer than all the rest. */
const APOSTROPHE = /['\u2019\u02bc\u2018](?<=[\p{L}\p{M}\p{N}].)(?=\p{L})/gu
const NOT_ASCII = /\P{ASCII}/u

/**
 * What joins or parts letters unseen, and what makes an emoji of a sign: `❤️` is a heart and a mark, which alone would be a
 * word, and `3️⃣` a digit and two.
 */
const NOT_SEEN = /\u00ad|\u200c|\u200d|\u20e3|[\ufe00-\ufe0f]/g

/** In lower case, with one spelling for what Unicode and scripts write in several ways. */
function withOneSpelling(text: string): string {
  const composed = text.replaceAll(NOT_SEEN, '').normalize('NFC').toLowerCase()
  return withoutAccents(composed)
    .replaceAll(/[ൺൻർൽൾൿ]/g, letter => `${chillus[letter] ?? letter}്`)
    .replaceAll(/\p{Nd}/gu, digit => anyAscii(digit))
}

/** Malayalam's letters without a vowel, which are also written as the letter and the sign of no vowel. */
const chillus: Readonly<Record<string, string>> = { ൺ: 'ണ', ൻ: 'ന', ർ: 'ര', ൽ: 'ല', ൾ: 'ള', ൿ: 'ക' }

/** Only Latin letters lose their marks: in scripts of India a mark is a vowel. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
}

/** A search as it is counted: its words alone. Undefined where it may name a person, or where it has no words. */
export function countedText(text: string): string | undefined {
  if (!isCountable(text)) return undefined
  const words = wordsOf(text).map(word => word.text)
  return words.length === 0 ? undefined : words.join(' ')
}
