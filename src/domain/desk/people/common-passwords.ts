import { MAX_DESK_PASSWORD, MIN_DESK_PASSWORD } from '../../../contract/desk/staff/credentials.ts'

/** Why a password is refused when it is chosen. */
export type PasswordProblem = 'too-short' | 'too-long' | 'common' | 'personal'

/** Words that most guessable passwords are made of, in lower case. */
const COMMON_WORDS = `
  password passw passwort admin administrator welcome letmein login master secret changeme default iloveyou
  princess sunshine monkey dragon football cricket superman batman shadow michael jennifer qwerty qwertyuiop
  asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc india bharat krishna ganesh mumbai delhi shop store keeper
  marketer trustno access hello test demo user root abc abcd abcdef abcdefgh`
  .split(/\s+/)
  .filter(Boolean)
  .toSorted((one, other) => other.length - one.length)

/** Rows of keys and of the alphabet, whose runs are guessed first. */
const RUNS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv',
]
const SHORTEST_RUN = 4
/** Different characters, and characters beside common words and runs, that a password needs. */
const LEAST_DIFFERENT = 5
const LEAST_OWN = 5
const SHORTEST_PERSONAL = 4

const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
}

/**
 * What is wrong with a new password, if anything: its length, that it is among the first to be guessed, or that it
 * contains one of the texts in `personal`: the shop's name, the person's address and its part before the @.
 */
export function passwordProblem(password: string, personal: readonly string[]): PasswordProblem | undefined {
  if (password.length < MIN_DESK_PASSWORD) return 'too-short'
  if (password.length > MAX_DESK_PASSWORD) return 'too-long'
  const plain = lettersOf(password)
  const texts = personal.map(lettersOf).filter(text => text.length >= SHORTEST_PERSONAL)
  if (texts.some(text => plain.includes(text))) return 'personal'
  return isCommon(password) ? 'common' : undefined
}

function isCommon(password: string): boolean {
  // Digits and signs at the end add little to a guess.
  const text = password.toLowerCase().replace(/[^\p{L}\p{M}]+$/u, '')
  if (new Set(text).size < LEAST_DIFFERENT) return true
  const unleet = [...text].map(character => LEET[character] ?? character).join('')
  return [text, unleet].some(one => ownCharacters(one) < LEAST_OWN)
}

/** How many characters belong to no common word, run or repetition, and are no digits or signs at the end. */
function ownCharacters(text: string): number {
  const withoutRuns = RUNS.flatMap(run => [run, [...run].toReversed().join('')]).reduce(dropRuns, text)
  const withoutWords = COMMON_WORDS.reduce((left, word) => left.replaceAll(word, ' '), withoutRuns)
  return withoutWords
    .replace(/(.+?)\1{2,}/g, '$1')
    .replace(/[^\p{L}\p{M}]+$/u, '')
    .replace(/\s/g, '').length
}

/** Drops every run of four keys or more. */
function dropRuns(text: string, run: string): string {
  const lengths = Array.from({ length: run.length - SHORTEST_RUN + 1 }, (_, index) => run.length - index)
  const pieces = lengths.flatMap(length =>
    Array.from({ length: run.length - length + 1 }, (_, at) => run.slice(at, at + length)),
  )
  return pieces.reduce((left, piece) => left.replaceAll(piece, ' '), text)
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
