import anyAscii from 'any-ascii'

// Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada, Malayalam: each block of Unicode has the same
// letter at the same place.
const blocks = [0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00]

/** Those of the north, which leave vowels between consonants unspoken: Devanagari, Gurmukhi, Gujarati. */
const northern = [0x900, 0xa00, 0xa80]

type Place = readonly [first: number, last: number]

/** A class of a regular expression: the letters at these places of every block. */
function letters(...places: Place[]): string {
  return lettersIn(blocks, places)
}

/** The same of the north alone. */
export function northernLetters(...places: Place[]): string {
  return lettersIn(northern, places)
}

function lettersIn(scripts: readonly number[], places: readonly Place[]): string {
  const ranges = scripts.flatMap(block =>
    places.map(([first, last]) => `${escaped(block + first)}-${escaped(block + last)}`),
  )
  return `[${ranges.join('')}]`
}

function escaped(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`
}

const CONSONANT = `${letters([0x15, 0x39], [0x58, 0x5f])}${letters([0x3c, 0x3c])}?`
/** Devanagari's letter between r and d, which Gurmukhi has too. */
const FLAPPED = '\u0921\u093c'
const ANUSVARA = letters([0x01, 0x02], [0x70, 0x70])
/** A consonant with a vowel that is spoken and not written; at the end of a word it is mostly not spoken either. */
const inherentVowel = new RegExp(`(${CONSONANT})(?!${letters([0x3c, 0x3c], [0x3e, 0x4d])}|$)`, 'g')
const vocalicR = new RegExp(letters([0x0b, 0x0b], [0x43, 0x43]), 'g')
const lastAnusvara = new RegExp(`${ANUSVARA}$`)
const beforeLabial = new RegExp(`${ANUSVARA}(?=${letters([0x2a, 0x2e])})`, 'g')
const anusvara = new RegExp(ANUSVARA, 'g')
const indic = new RegExp(letters([0x00, 0x7f]))

/** How people may write a word with Latin letters `a` to `z` and digits: one to four spellings. */
export function latinSpellings(word: string): string[] {
  if (!indic.test(word)) return [lettersOf(anyAscii(word))]
  const spoken = withNasals(word.replaceAll('\u0a71', '').replaceAll('\u0a5c', FLAPPED))
  // In Bengali that vowel is o or a.
  const vowels = /\p{Script=Bengali}/u.test(word) ? ['a', 'o'] : ['a']
  return vowels
    .map(vowel => anyAscii(spoken.replaceAll(inherentVowel, `$1${vowel}`).replaceAll(vocalicR, 'ri')))
    .flatMap(text => (text.includes("d'") ? [text.replaceAll("d'", 'r'), text] : [text]))
    .map(lettersOf)
    .flatMap(text => spellingsOf(word, text))
    .map(text => text.replaceAll(/c+/g, 'ch'))
}

function spellingsOf(word: string, text: string): string[] {
  if (/\p{Script=Tamil}/u.test(word)) return [voiced(text), text]
  if (!/\p{Script=Malayalam}/u.test(word)) return [text]
  // A consonant at the end is written without vowel and spoken with a short one.
  const ending = word.endsWith('\u0d4d') ? [text, `${text}u`] : [text]
  return ending.flatMap(one => [voiced(one), one])
}

/** Anusvara is m before p, b and m, and at the end in the languages of the south; else n. Gujarati writes no last one. */
function withNasals(word: string): string {
  const isSouthern = /\p{Script=Telugu}|\p{Script=Kannada}|\p{Script=Malayalam}/u.test(word)
  const last = isSouthern ? 'm' : /\p{Script=Gujarati}/u.test(word) ? '' : 'n'
  return word.replace(lastAnusvara, last).replaceAll(beforeLabial, 'm').replaceAll(anusvara, 'n')
}

/** Tamil, and Malayalam in part, write k, t, p and c also for g, d, b and s, spoken between vowels and after a nasal. */
function voiced(text: string): string {
  return text
    .replaceAll(/(?<=[nm])[ktpc]/g, letter => ({ k: 'g', t: 'd', p: 'b' })[letter] ?? 'j')
    .replaceAll(/(?<=[aeiou])[ktp](?=[aeiou]|$)/g, letter => ({ k: 'g', t: 'd' })[letter] ?? 'b')
    .replaceAll(/(?<!c)c(?!c)/g, 's')
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z\d]/g, '')
}
