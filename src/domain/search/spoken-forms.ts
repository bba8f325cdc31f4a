import { latinSpellings, northernLetters } from './latin-spellings.ts'
import { singular } from './plural.ts'
import { consonants, type Folds, folded } from './roman-keys.ts'

/** Devanagari's way to write the name of each Latin letter. */
const names: Readonly<Record<string, string>> = {
  ए: 'a',
  बी: 'b',
  सी: 'c',
  डी: 'd',
  ई: 'e',
  एफ: 'f',
  जी: 'g',
  एच: 'h',
  आई: 'i',
  जे: 'j',
  के: 'k',
  एल: 'l',
  एम: 'm',
  एन: 'n',
  ओ: 'o',
  पी: 'p',
  क्यू: 'q',
  आर: 'r',
  एस: 's',
  टी: 't',
  यू: 'u',
  वी: 'v',
  डब्ल्यू: 'w',
  एक्स: 'x',
  वाई: 'y',
  जेड: 'z',
}

/** Longer names first: ए begins others. */
const longestFirst = Object.keys(names).toSorted((a, b) => b.length - a.length)

/** Gurmukhi and Gujarati, which have the same letters at the same places as Devanagari. */
const northern = /[\u0a00-\u0aff]/g

/** What a word of two or more names of letters stands for: `tv` for टीवी; nothing for another word. */
function letterNames(word: string): string[] {
  let letters = ''
  let rest = word.replaceAll(northern, letter => String.fromCharCode((letter.charCodeAt(0) & 0x7f) | 0x900))
  while (rest !== '') {
    const name = longestFirst.find(one => rest.startsWith(one))
    if (name === undefined) return []
    letters += names[name]
    rest = rest.slice(name.length)
  }
  return letters.length > 1 ? [letters] : []
}

/** How a word may be read aloud, in Latin letters, for one thing and for many: as it is written, and as English is. */
export function spokenSpellings(text: string): string[] {
  return [...new Set(writtenSpellings(text).flatMap(one => [one, folded(one, asEnglish)]))]
}

/** The same, only as it is written. */
export function writtenSpellings(text: string): string[] {
  const texts = [...new Set([text, singular(text)])]
  const spellings = texts.flatMap(nativeReadings).flatMap(latinSpellings)
  return [...new Set([...spellings, ...letterNames(text)])]
}

/** The same, also with what English itself writes in two ways. */
export function bothSpellings(text: string): string[] {
  return [...new Set(writtenSpellings(text).flatMap(one => [one, folded(one, writtenTwice)]))]
}

/** A word in a script of India, and read as Hindi and as English words in it are. */
function nativeReadings(text: string): string[] {
  const readings = [text, text.replaceAll(unspokenVowel, '$1\u094d$2')]
  return [...new Set(readings.flatMap(one => [one, one.replaceAll(englishVowel, '\u093e')]))]
}

/** The vowels of English `bat` and `box`, which others write as a. */
const englishVowel = new RegExp(northernLetters([0x45, 0x45], [0x48, 0x49]), 'g')
const SYLLABLE = `${northernLetters([0x04, 0x39], [0x3e, 0x4c])}${northernLetters([0x01, 0x02], [0x70, 0x70])}?`
const CONSONANT = northernLetters([0x15, 0x39])
const MARKED = `${CONSONANT}${northernLetters([0x3c, 0x3c])}?`
const CLUSTER = `(?:${MARKED}${northernLetters([0x4d, 0x4d])}){0,3}${MARKED}`
/** Between two spoken syllables the unwritten vowel is not spoken: कुमकुम is `kumkum`. */
const unspokenVowel = new RegExp(
  `(?<=${SYLLABLE})(${CONSONANT})(${CLUSTER}${northernLetters([0x3e, 0x4c])})`,
  'g',
)

/** How a spelling is spoken, vowels in their place: the same for `saree` and `sari`, other for `kurta` and `kurti`. */
export function spokenForm(spelling: string): string {
  return unclearForm(clearForm(spelling))
}

/** The same of a form that is clear. */
export function unclearForm(form: string): string {
  return folded(folded(form, unclear), doubled)
}

/** The same, with last vowels of English as they are written. */
export function clearForm(spelling: string): string {
  return folded(folded(folded(spelling.replaceAll(/s?sh/g, 'S'), consonants), vowels), doubled)
}

/** A form with one sound for what is written `au` and `o`, `ai` and `e`, `sh` and `s`. */
export function withoutShades(form: string): string {
  return folded(form, shades)
}

/** What English writes in two ways: `extention`, `stabiliser`, `color`, `trowser`. */
const writtenTwice: Folds = [
  [/(?:ss|sh|[cst])ion/g, 'shan'],
  [/(?<=[aeiouy])s(?=[aeiou])/g, 'z'],
  [/our$/g, 'ar'],
  [/ow(?=[^aeiouw])/g, 'ou'],
]

/** What English writes and does not speak, or speaks otherwise, and what Indian words add to one. */
const asEnglish: Folds = [
  ...writtenTwice,
  // `highlighter`, `nighty`
  [/igh(?![aeiou])/g, 'ai'],
  // `karahi`, `kulhar`
  [/(?<=[aeioulmn])h(?=[aeiou])/g, ''],
  [/gu(?=[ei])/g, 'g'],
  // `picture`, `charger`
  [/t(?=ur[aei])/g, 'ch'],
  [/c(?=[eiy])/g, 's'],
  [/(?<=[a-fh-z])g(?=[ei])|^g(?=e[lmnr])/g, 'j'],
  // `eyeliner`, `keyboard`, `drawing`
  [/eye/g, 'ai'],
  [/ey/g, 'i'],
  [/aw(?![aou])/g, 'o'],
  // `yajna`, `yagna`
  [/jny?(?=a)|gn(?=a)/g, 'gy'],
  // `diary`, `dryer`, `cycle`
  [/^([^aeiouy]{1,3})i(?=[ae])/g, '$1ay'],
  [/^([^aeiouy]{1,3})y(?=[^y])/g, '$1ai'],
  // `mobile`, `timer`, `face`, `maker`, and in `facewash`, `notebook`
  [/i(?=[^aeiou](?:e|[eo]r)$)/g, 'ai'],
  [/a(?=[^aeiou](?:e|[eo]r)$)/g, 'e'],
  [/a([^aeiou])e(?=[^aeiounr])/g, 'e$1'],
  [/i([^aeiou])e(?=[^aeiounr])/g, 'ai$1'],
  [/o([^aeiou])e(?=[^aeiounr])/g, 'o$1'],
  // `cover`, `honey`
  [/o(?=ve|ne[ky])/g, 'a'],
  // `bread`, `ball`, `legging`
  [/ea/g, 'e'],
  [/all$/g, 'ol'],
  [/ing$/g, 'in'],
  // `camera`, `battery`
  [/(?<=..[^aeiou])[eo](?=r[aeiouy])/g, 'a'],
  // `shirt`, `purse`
  [/(?<![aeiou])[eiu]r(?=[^aeiouyr])/g, 'ar'],
  [/(?<=o)w(?![aeiou])/g, 'u'],
  // `shoes`, of which शूज़ are many
  [/oe/g, 'u'],
  [/(?<=[aeiou])[jz]$/g, ''],
  // `chudiyan` are many `chudi`, `kalasham` is `kalash` in the south
  [/(?<=..)iya{1,2}n?$/g, 'i'],
  [/(?<=.{5})am$/g, ''],
]

/** What people write differently for one vowel. */
const vowels: Folds = [
  [/gu(?=[ei])/g, 'g'],
  [/aa/g, 'a'],
  [/oa/g, 'o'],
  [/ee|ea|ii/g, 'i'],
  [/oo|uu|ui/g, 'u'],
  [/ou/g, 'au'],
  [/ey$/g, 'e'],
  [/(?<=[ao])y[ae](?=[^aeiou])/g, 'i'],
  [/ay|ei|ey/g, 'ai'],
  [/(?<=i)y(?=[aeo])/g, ''],
  [/(?<=u)v(?=a)/g, ''],
  [/(?<=.)y/g, 'i'],
  [/m(?=[^aeioupbm])/g, 'n'],
  [/(?<=[^aeiou])e$/g, ''],
  [/(?<=.)h/g, ''],
]

/** A last vowel of English that is hardly spoken: `cooler`, `bottle`, `cotton`. */
const unclear: Folds = [
  [/(?<=[^aeiou])(?=[lr]$)/g, 'a'],
  [/(?<=.[^aeiou])[aeo](?=[lmnr]$)/g, 'a'],
]

const doubled: Folds = [[/(\D)\1+/g, '$1']]

const shades: Folds = [
  [/S/g, 's'],
  [/(s)s/g, '$1'],
  [/au/g, 'o'],
  [/ai/g, 'e'],
]
