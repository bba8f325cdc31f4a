import { unescapeFormula } from '../../../domain/csv.ts'

/** What is seen nowhere, and comes with texts from the web: marks of width zero and of direction. */
const UNSEEN = '\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff'
const ODD =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no person wrote them, and XML has no way to write them
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const CONTROLS = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
/** `="00123"`, by which programs keep a spreadsheet from taking zeros off a number. */
const AS_TEXT = /^="([^"]*)"$/

/** A cell without what is seen nowhere around it, and without what protects it in a spreadsheet. */
export function cellText(cell: string): string {
  const text = ODD.test(cell) ? withoutUnseen(cell.replace(CONTROLS, '')) : cell.trim()
  return AS_TEXT.exec(text)?.[1]?.trim() ?? unescapeFormula(text)
}

function withoutUnseen(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && isUnseen(text[from])) from++
  while (to > from && isUnseen(text[to - 1])) to--
  return text.slice(from, to)
}

function isUnseen(letter = ''): boolean {
  return UNSEEN.includes(letter) || letter.trim() === ''
}
