import type { ImportAnswers } from '../../../contract/desk/imports.ts'
import { MAX_STOCK } from '../../../contract/desk/product.ts'
import { latinDigits } from '../../../domain/orders/latin-digits.ts'

const NOT_ASCII = /\P{ASCII}/u

/** A number in the digits 0 to 9, a point and commas, whatever script it was written in, without what nobody sees. */
export function withAsciiDigits(text: string): string {
  if (!NOT_ASCII.test(text)) return text
  return latinDigits(text).replaceAll('\u066b', '.').replaceAll('\u066c', ',').replaceAll('\u2212', '-')
}

/** A number of a cell, null for an empty one, or why it is none: the end of a sentence that begins with the cell. */
type NumberRead = { value: number | null } | { reason: string }

const MAX_RUPEES = 100_000_000

/** Whether a spreadsheet wrote a long number in its own short form, so that digits are lost: `1.23E+12`. */
export function isMangled(text: string): boolean {
  return /^\s*\d(?:[.,]\d+)?E\+\d+\s*$/i.test(text)
}

/** What is said of a text that `isMangled`: the end of a sentence. */
export function shortened(text: string): string {
  return `'${text}' was shortened by a spreadsheet, and digits are lost. Set the column to text and export again`
}

export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month = `(?:${MONTHS.join('|')})`
const DATE = new RegExp(
  `^(?:\\d{1,2}-${month}(?:-\\d{2,4})?|${month}-\\d{2,4}|\\d{4}-\\d\\d-\\d\\d|\\d\\d([-/.])\\d\\d\\1\\d{4})$`,
  'i',
)
/** A spreadsheet keeps fifteen digits of a number, and six of a barcode that was saved in its short form. */
const ROUNDED = /^(?:\d{15}0{2,}|[1-9]\d{5,7}0{6,7})$/

/** Why a size or a number may not be what was written before a spreadsheet had it; undefined where it looks right. */
export function doubtOf(text: string): string | undefined {
  if (DATE.test(text)) return `'${text}' looks like a date made by a spreadsheet. Check it`
  return ROUNDED.test(text) ? `'${text}' may have lost its last digits in a spreadsheet. Check it` : undefined
}

/** What stands around an amount: `Rs.`, `₹.`, `INR`, `रु`, `MRP`, `only`, `/-`, `/Nos`, and what files without Unicode have of `₹`. */
const AROUND =
  /(?:[₹₨]|â‚¹)\.?|[$€£]|^\?(?=\s?\d)|(?<!\p{L})(?:mrp|rs|inr|rupees?|only|रु|रू|रुपये|रुपए)(?![\p{L}\p{M}])\.?:?|\/[-=]|\/\s?(?:nos|pcs?|pieces?|units?|each|pairs?|prs|sets?|packs?|packets?|pkts?|bottles?|btls?|bags?)\.?$|[.,][-\u2013\u2014]{1,2}$|[\s\u00a0\u202f'\u2019"]/giu

/** What may stand between the thousands of a number. */
const GAP = "(?:[^\\S\\r\\n\\t]|['\u2019])"
/** `1 299`, `1’29’999`. */
const SPACED = new RegExp(`(?<!\\d)\\d{1,3}(?:${GAP}\\d{2,3}){0,3}${GAP}\\d{3}(?!\\d)`, 'g')
const ONE_GAP = new RegExp(`^${GAP}$`)
const APART = /\d[\s'\u2019]+\d/

/**
 * Whether a cell has several numbers, such as a price on each of two lines, or `₹1299 ₹999`: without what is between them they
 * would be one.
 */
function hasSeveral(text: string): boolean {
  const bare = text.replace(AROUND, found => (ONE_GAP.test(found) ? found : '\n'))
  return APART.test(bare) && APART.test(bare.replace(SPACED, '0'))
}

/** Whether an amount has the sign of other money than rupees. */
export function isForeign(text: string): boolean {
  return /[$€£]/.test(text)
}

/** What people write where there is no price, or no picture. */
export const NONE = /^(?:[-\u2010-\u2015\u2212]{1,10}|n\/?a|n\.a\.|nil|none|null)$/i

/** Rupees of `1,299.00`, `₹ 1,29,999`, `1299,00`, `1.299,00`, `Rs. 499/-`, `१५००` and the like. */
export function readPrice(text: string, point?: Point): NumberRead {
  if (NONE.test(text.trim())) return { value: null }
  const digits = withAsciiDigits(text)
  if (hasSeveral(digits)) return { reason: 'has more than one number' }
  const bare = digits.replace(AROUND, '')
  if (bare === '') return text.trim() === '' ? { value: null } : { reason: 'has no number' }
  if (isMangled(bare))
    return { reason: 'was shortened by a spreadsheet. Set the column to text and export again' }
  if (bare.startsWith('-')) return { reason: 'is below zero' }
  if (isAmbiguous(bare) && point === undefined) return ambiguous(bare)
  const decimal = isAmbiguous(bare) ? withPoint(bare, point) : plainDecimal(bare)
  if (decimal === undefined) return { reason: 'is not a price' }
  const value = Number(decimal)
  if (value > MAX_RUPEES) return { reason: 'is more than ₹10,00,00,000' }
  return { value: Math.round(value * 100) / 100 }
}

/** What a point with three digits behind it is in a file. */
type Point = ImportAnswers['point']

/** The number of a cell whose point may be there for thousands, or for decimals: `1.500`. Undefined for other cells. */
export function ambiguousNumber(text: string): string | undefined {
  const digits = withAsciiDigits(text)
  const bare = digits.replace(AROUND, '')
  return isAmbiguous(bare) && !hasSeveral(digits) ? bare : undefined
}

function isAmbiguous(text: string): boolean {
  return /^[1-9]\d{0,2}\.\d{3}$/.test(text)
}

function ambiguous(text: string): NumberRead {
  return {
    reason: `can mean two numbers. Write ${text.replace('.', '')}.00, or two digits after the point`,
  }
}

function withPoint(text: string, point: Point): string {
  return point === 'thousands' ? text.replace('.', '') : text
}

/** `1,29,999.50` as `129999.50`; undefined for what is no number. */
function plainDecimal(text: string): string | undefined {
  if (/^\d+\.?$/.test(text)) return text.replace('.', '')
  if (/^\.\d{1,2}$/.test(text)) return `0${text}`
  // What a formula computes has many digits; three of them alone are asked about.
  if (/^\d+\.\d+$/.test(text)) return text
  if (/^\d+,\d{1,2}$/.test(text)) return text.replace(',', '.')
  if (/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?$/.test(text)) return text.replaceAll(',', '')
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return /^\d{1,3}(?:\.\d{3}){2,}$/.test(text) ? text.replaceAll('.', '') : undefined
}

/** What people write of a stock that they do not count, and of one that has ended. */
const UNCOUNTED =
  /^(?:in.?stock|available(?:.for.order)?|limited.?availability|yes|true|unlimited|infinite|∞|(?:on.?)?back.?order(?:ed)?|pre.?order|continue)$/i
const SOLD_OUT = /^(?:out.?of.?stock|sold.?out|no|false|unavailable|discontinued|nil)$/i
/** What is counted, as Tally shows it in a workbook; of a box or a dozen nobody knows the pieces. */
const PIECES =
  /\s?(?:pcs|pc|pieces?|nos|units?|sets?|pairs?|prs|packs?|packets?|pkts?|bottles?|btls?|bags?)\.?$/i

/** How Tally writes that more was sold than there was. */
const TALLY_MINUS = /^\(-\)\s?/

/** Whether a stock is below zero, which is read as none left. */
export function isBelowZero(text: string): boolean {
  return withAsciiDigits(text).replace(TALLY_MINUS, '-').startsWith('-')
}

/** Whole pieces: `12`, `1,200`, `12.0`, `12,0`, `१२`, `12 pcs`; a stock below zero is none left. */
export function readStock(text: string, point?: Point): NumberRead {
  const word = text.trim()
  if (UNCOUNTED.test(word)) return { value: null }
  if (SOLD_OUT.test(word)) return { value: 0 }
  const digits = withAsciiDigits(word).replace(TALLY_MINUS, '-')
  if (hasSeveral(digits)) return { reason: 'has more than one number' }
  const bare = digits
    .replace(PIECES, '')
    .replace(/[\s\u00a0\u202f']/g, '')
    .replace(/,0{1,2}$/, '')
  if (bare === '') return { value: null }
  if (isMangled(bare))
    return { reason: 'was shortened by a spreadsheet. Set the column to text and export again' }
  if (/^-\d+(?:\.0+)?$/.test(bare)) return { value: 0 }
  if (isAmbiguous(bare)) {
    if (point === undefined) return { reason: 'can mean two numbers. Write it without a point' }
    if (point === 'thousands') return { value: Number(withPoint(bare, point)) }
  }
  if (!/^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.0+)?$/.test(bare)) return { reason: 'is not a whole number' }
  const value = Number(bare.replaceAll(',', ''))
  return value > MAX_STOCK ? { reason: 'is more than 1,00,00,000 pieces' } : { value }
}
