import { memoize } from '../memoize.ts'
import { latinSpellings } from './latin-spellings.ts'
import type { Word } from './words.ts'

/** Words whose keys are kept: catalogues and searches repeat theirs. */
export const MOST_WORDS = 5_000

/**
 * The keys under which a word is found in whatever script it is written: किताब and `kitab` have one in common. A key is
 * rough: different words may share it. A number is its own key. None for a single letter or digit.
 */
export const romanKeys = memoize(newKeys, MOST_WORDS, ({ text }) => text)

function newKeys({ text, stem }: Word): readonly string[] {
  const spellings = [...new Set([stem, text])].flatMap(latinSpellings)
  return [...new Set(spellings.map(key))].filter(one => one.length > 1)
}

/** What keys of words begin with that sound, as far as it goes, like an unfinished one; none for too little of it. */
export function romanBeginnings({ text }: Word): readonly string[] {
  const sounds = latinSpellings(text).map(spelling => folded(spelling, consonants))
  const beginnings = sounds.flatMap(sound => [folded(sound, withoutVowels), folded(sound, fewVowels)])
  return [...new Set(beginnings)].filter(one => one.length > 1)
}

/** Whether other words begin with the sounds of an unfinished one, or share a key with it. */
export function soundTest(unfinished: Word): (word: Word) => boolean {
  const keys = romanKeys(unfinished)
  const begun = spoken(unfinished).filter(one => one.length > 1)
  return word =>
    romanKeys(word).some(one => keys.includes(one)) ||
    spoken(word).some(one => begun.some(beginning => one.startsWith(beginning)))
}

/** As keys of short words are: with all vowels but the a. */
function spoken({ text }: Word): string[] {
  return latinSpellings(text).map(spelling => folded(folded(spelling, consonants), fewVowels))
}

/** With fewer consonants than this, vowels have to tell words apart. */
export const ENOUGH_CONSONANTS = 3

function key(spelling: string): string {
  const sounds = folded(spelling, consonants)
  const bare = folded(sounds, withoutVowels)
  return bare.length < ENOUGH_CONSONANTS ? folded(sounds, fewVowels) : bare
}

export type Folds = readonly [RegExp, string][]

/** What people write differently for one sound, in the order it is applied; `C` is the sound of `ch`. */
export const consonants: Folds = [
  [/sh/g, 's'],
  [/t?ch+/g, 'C'],
  [/ck?(?![eiy])|q/g, 'k'],
  [/c/g, 's'],
  [/ph/g, 'f'],
  [/([kgjtdbr])h/g, '$1'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/x/g, 'ks'],
  [/([^aeiou\d])\1+/g, '$1'],
]

const fewVowels: Folds = [
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/au/g, 'o'],
  [/(?<=.)y/g, 'i'],
  [/(?<=[^aeiou])e$/g, ''],
  [/(\D)\1+/g, '$1'],
  [/(?<=.)a/g, ''],
]

export const withoutVowels: Folds = [
  [/^[aeiouy]+/g, 'a'],
  [/(?<=.)[aeiouy]/g, ''],
]

export function folded(text: string, folds: Folds): string {
  return folds.reduce((result, [pattern, sound]) => result.replaceAll(pattern, sound), text)
}
