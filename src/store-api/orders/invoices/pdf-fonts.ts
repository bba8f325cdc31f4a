import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import anyAscii from 'any-ascii'

/** The fonts of a PDF, by the scripts whose letters they have; only those that a document uses are read and embedded. */
const LATIN = 'Sans-Regular'
const LATIN_BOLD = 'Sans-Bold'
const DEVANAGARI = 'SansDevanagari-Regular'
const DEVANAGARI_BOLD = 'SansDevanagari-Bold'

/** First code points of blocks with a font of their own; each ends where the next begins. */
const blocks: readonly (readonly [from: number, font: string | undefined])[] = [
  [0, LATIN],
  [0x250, undefined],
  [0x900, DEVANAGARI],
  [0x980, 'SansBengali-Regular'],
  [0xa00, 'SansGurmukhi-Regular'],
  [0xa80, 'SansGujarati-Regular'],
  [0xb00, 'SansOriya-Regular'],
  [0xb80, 'SansTamil-Regular'],
  [0xc00, 'SansTelugu-Regular'],
  [0xc80, 'SansKannada-Regular'],
  [0xd00, 'SansMalayalam-Regular'],
  [0xd80, undefined],
  [0x2010, LATIN],
  [0x203b, undefined],
]
/** Of the Latin fonts, beyond the block of dashes and quotation marks. */
const SIGNS = new Set('€₹™')
/** Joiners, combining marks of Sanskrit, full stops: they belong to the script before them. */
const INHERITED = /\p{Join_Control}|[\u0964\u0965\u1cd0-\u1cff\ua8e0-\ua8ff]/u
const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u
const CONTROL = /\p{Cc}+/gu

const files = new Map<string, Buffer>()

export function fontFile(name: string): Buffer {
  const known = files.get(name)
  if (known) return known
  const file = readFileSync(join(import.meta.dirname, 'fonts', `Noto${name}.ttf`))
  files.set(name, file)
  return file
}

/** A piece of a text in one font. */
export interface Run {
  font: string
  text: string
}

/** Splits a text by fonts; a letter that no font has is written in Latin letters. */
export function runsOf(text: string, isBold: boolean): Run[] {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC').replaceAll(CONTROL, ' ')) {
    const last = runs.at(-1)
    const own = fontOf(letter, last?.font)
    const shown = own === undefined ? inLatin(letter) : letter
    const font = weighted(own ?? LATIN, isBold)
    if (last?.font === font) last.text += shown
    else if (shown !== '') runs.push({ font, text: shown })
  }
  return runs
}

/** Empty for a picture such as an emoji. */
function inLatin(letter: string): string {
  return PICTURE.test(letter) ? '' : anyAscii(letter)
}

function fontOf(letter: string, before: string | undefined): string | undefined {
  if (INHERITED.test(letter))
    return before === undefined || before === LATIN || before === LATIN_BOLD ? DEVANAGARI : before
  if (SIGNS.has(letter)) return LATIN
  const code = letter.codePointAt(0) ?? 0
  return blocks.findLast(([from]) => from <= code)?.[1]
}

/** Latin and Devanagari have a bold font. */
function weighted(font: string, isBold: boolean): string {
  if (isBold && font === LATIN) return LATIN_BOLD
  if (isBold && font === DEVANAGARI) return DEVANAGARI_BOLD
  return font
}
