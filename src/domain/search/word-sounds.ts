import { editDistance } from './edit-distance.ts'
import { latinSpellings } from './latin-spellings.ts'
import { singular } from './plural.ts'
import { consonants, ENOUGH_CONSONANTS, type Folds, folded, withoutVowels } from './roman-keys.ts'
import { DIGIT, type Word } from './words.ts'

/** Of words of a shop the keys by sound; a search finds by them the words that sound like one. None for one with digits. */
export function soundKeysToStore(text: string): string[] {
  return DIGIT.test(text) ? [] : keysOf(spokenSpellings(text))
}

/** Keys to look for words by that sound like this one, also with a `d` for an `r` after a vowel or the other way. */
export function soundKeysToFind({ text }: Word): string[] {
  if (DIGIT.test(text)) return []
  return keysOf(spokenSpellings(text).flatMap(withFlaps)).slice(0, MOST_KEYS)
}

const MOST_KEYS = 24
/** A d for an r is less than another letter, and so is an a, which many scripts do not write. */
const FLAP = 0.5
const UNWRITTEN = 0.25
const MOST_FLAPS = 4

/** Measures how far the sounds of words are from one: 0 for the same in whatever script, 1 for one other sound. */
export function soundDistanceFrom(text: string): (other: string) => number {
  const forms = new Map<string, number>()
  for (const spelling of spokenSpellings(text))
    for (const [at, flapped] of withFlaps(spelling).entries()) {
      const form = spokenForm(flapped)
      if (!forms.has(form)) forms.set(form, at === 0 ? 0 : FLAP)
    }
  const unflapped = [...forms].filter(([, more]) => more === 0).map(([form]) => form)
  for (const form of unflapped.flatMap(withoutA)) if (!forms.has(form)) forms.set(form, UNWRITTEN)
  return other => {
    const others = new Set(
      spokenSpellings(other)
        .map(spokenForm)
        .flatMap(form => [form, ...withoutA(form)]),
    )
    let least = Number.POSITIVE_INFINITY
    for (const [form, more] of forms)
      for (const one of others) least = Math.min(least, more + (form === one ? 0 : editDistance(form, one)))
    return least
  }
}

/** Of words that are one in several spellings, `saree` and `sari`, or for one and for many, only the first. */
export function withoutRespellings(words: readonly string[]): string[] {
  const seen = new Set<string>()
  return words.filter(word => {
    const forms = DIGIT.test(word) ? [word] : formsOf(word)
    const isNew = forms.every(form => !seen.has(form))
    for (const form of forms) seen.add(form)
    return isNew
  })
}

/** Short words of one sound are often several. */
const SHORTEST_RESPELT = 4

function formsOf(word: string): string[] {
  if (word.length < SHORTEST_RESPELT) return [singular(word)]
  return spokenSpellings(word)
    .map(spokenForm)
    .flatMap(form => [form, ...withoutA(form)])
}

/** What may be spoken where a word is written so, for one thing and for many. */
function spokenSpellings(text: string): string[] {
  const texts = [...new Set([text, singular(text)])]
  // English o, which others write as a.
  const written = texts.flatMap(one =>
    one.includes('\u0949') ? [one, one.replaceAll('\u0949', '\u093e')] : [one],
  )
  const spellings = written.flatMap(latinSpellings)
  return [...new Set(spellings.flatMap(one => [one, folded(one, softly)]))]
}

/** What is written and not spoken, or spoken otherwise: the h of `karahi` and `kulhar`, `nighty`, the g of `charger`. */
const softly: Folds = [
  [/igh(?=t)/g, 'ai'],
  [/(?<=[aeioulmn])h(?=[aeiou])/g, ''],
  [/(?<=[a-z])g(?=[ei])/g, 'j'],
  [/(?<=[ao])w(?![aeiou])/g, 'u'],
]

/** A spelling, and with the sound between d and r written the other way, at one place: `sadi` and `sari`. */
function withFlaps(spelling: string): string[] {
  const places = [...spelling.matchAll(/(?<=[aeiou])[dr](?![dr])/g)].slice(0, MOST_FLAPS)
  return [
    spelling,
    ...places.map(({ index, 0: letter }) => {
      return spelling.slice(0, index) + (letter === 'd' ? 'r' : 'd') + spelling.slice(index + 1)
    }),
  ]
}

/** A form without any a but the first letter, where enough is left to know it by. */
function withoutA(form: string): string[] {
  const left = form.replaceAll(/(?<=.)a/g, '')
  return left !== form && left.length >= ENOUGH_CONSONANTS ? [left] : []
}

/** How a spelling is spoken, vowels in their place: the same for `saree` and `sari`, other for `kurta` and `kurti`. */
function spokenForm(spelling: string): string {
  return folded(folded(spelling, consonants), longVowels)
}

function keysOf(spellings: readonly string[]): string[] {
  const keys = spellings.map(spelling => {
    const form = spokenForm(spelling)
    const bare = folded(form, withoutVowels)
    return bare.length < ENOUGH_CONSONANTS ? form.replaceAll(/(?<=.)a/g, '') : bare
  })
  return [...new Set(keys)].filter(one => one.length > 1)
}

/** What people write differently for one vowel. */
const longVowels: Folds = [
  [/ee|ea|ii/g, 'i'],
  [/oo|uu|ui/g, 'u'],
  [/au|ou/g, 'o'],
  [/ai|ay|ei|ey/g, 'e'],
  [/(?<=i)y(?=[aeo])/g, ''],
  [/(?<=.)y/g, 'i'],
  [/m(?=[^aeioupbm])/g, 'n'],
  [/(?<=[^aeiou])e$/g, ''],
  [/(?<=.)h/g, ''],
  [/(\D)\1+/g, '$1'],
]
