import { memoize } from '../memoize.ts'
import { editDistance } from './edit-distance.ts'
import { singular } from './plural.ts'
import { ENOUGH_CONSONANTS, type Folds, folded, MOST_WORDS, withoutVowels } from './roman-keys.ts'
import {
  bothSpellings,
  clearForm,
  spokenForm,
  spokenSpellings,
  unclearForm,
  withoutShades,
  writtenSpellings,
} from './spoken-forms.ts'
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
/** A d for an r is less than another letter, and so is an a, which many scripts do not write, and `au` for `o`. */
const FLAP = 0.5
const UNWRITTEN = 0.25
const SHADE = 0.1
const MOST_FLAPS = 4

/** Measures how far the sounds of words are from one: 0 for the same in whatever script, 1 for one other sound. */
export function soundDistanceFrom(text: string): (other: string) => number {
  const forms = formsWithFlaps(text)
  const plain = [...forms].filter(([, change]) => change === 0).map(([form]) => form)
  return other => {
    const others = formsOf(other)
    let least = Number.POSITIVE_INFINITY
    for (const [form, change] of others) {
      const same = forms.get(form)
      if (same !== undefined) least = Math.min(least, Math.max(same, change))
    }
    for (const form of plain)
      for (const [one, change] of others)
        if (change + Math.abs(form.length - one.length) < least)
          least = Math.min(least, change + editDistance(form, one))
    return least
  }
}

/** Whether two words sound the same as they are written, `saree` and `sari`, and not only where one is read as English. */
export function areWrittenAlike(one: string, other: string): boolean {
  const forms = new Set(bothSpellings(one).map(spokenForm))
  return bothSpellings(other).some(spelling => forms.has(spokenForm(spelling)))
}

/** Of words that are one in several spellings, `saree` and `sari`, or for one and for many, only the first. */
export function withoutRespellings(words: readonly string[]): string[] {
  const seen = new Set<string>()
  return words.filter(word => {
    const forms = respellingsOf(word)
    const isNew = forms.every(form => !seen.has(form))
    for (const form of forms) seen.add(form)
    return isNew
  })
}

/** Short words of one sound are often several. */
const SHORTEST_RESPELT = 4

function respellingsOf(word: string): string[] {
  if (DIGIT.test(word)) return [word]
  return word.length < SHORTEST_RESPELT ? [singular(word)] : [...formsOf(word).keys()]
}

type Forms = ReadonlyMap<string, number>

/** The forms of a word, each with how much of what is written is changed in it. */
const formsOf = memoize(newForms, MOST_WORDS)

/** The same, with what a word is where a sound between d and r is the other one. */
const formsWithFlaps = memoize(newFormsWithFlaps, MOST_WORDS)

function newForms(word: string): Forms {
  const forms = new Map<string, number>()
  const add = (form: string, change: number) => {
    if (change < (forms.get(form) ?? Number.POSITIVE_INFINITY)) forms.set(form, change)
  }
  for (const form of spokenSpellings(word).map(clearForm)) {
    add(unclearForm(form), 0)
    add(unclearForm(withoutShades(form)), SHADE)
  }
  for (const bare of writtenSpellings(word).map(clearForm).flatMap(withoutA)) {
    add(bare, UNWRITTEN)
    add(withoutShades(bare), UNWRITTEN)
  }
  return forms
}

function newFormsWithFlaps(word: string): Forms {
  const forms = new Map(formsOf(word))
  for (const flapped of spokenSpellings(word).flatMap(one => withFlaps(one).slice(1))) {
    const form = spokenForm(flapped)
    // Two sounds that differ make another word: `shadi` is no saree.
    const change = form.includes('S') ? FLAP + SHADE : FLAP
    for (const one of [form, ...withoutA(clearForm(flapped))]) {
      const rough = withoutShades(one)
      if (!forms.has(rough)) forms.set(rough, change)
    }
  }
  return forms
}

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

/** A form without any a but the first letter, and the last of a short one, where enough is left to know it by. */
function withoutA(form: string): string[] {
  const inner = folded(form.replaceAll(/(?<=.)a(?=.)/g, ''), nasals)
  const left = inner.length > ENOUGH_CONSONANTS + 1 ? inner.replace(/a$/, '') : inner
  return left !== form && left.length >= ENOUGH_CONSONANTS ? [left] : []
}

function keysOf(spellings: readonly string[]): string[] {
  const keys = spellings.map(spelling => {
    const form = withoutShades(spokenForm(spelling))
    const bare = folded(folded(form, withoutVowels), nasals)
    return bare.length < ENOUGH_CONSONANTS ? form.replaceAll(/(?<=.)a/g, '') : bare
  })
  return [...new Set(keys)].filter(one => one.length > 1)
}

/** Beside another consonant, m is heard as n: `kunkum`. */
const nasals: Folds = [[/m(?=[^pbm])/g, 'n']]
