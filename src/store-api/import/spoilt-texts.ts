import { fieldNames, productFields } from '../../contract/catalogue/product-fields.ts'
import type { ProductAttribute } from '../../contract/desk/product.ts'
import type { ProductRow } from '../catalogue/products/stored-product.db.ts'
import type { ImportedProduct } from './formats/imported-product.ts'
import { MONTHS } from './reading/numbers.ts'

const PART = `(?:\\d{1,4}|(?:${MONTHS.join('|')})[a-z]{0,6})`
const PARTS = new RegExp(`^${PART}(?:\\s?[-/]\\s?${PART}){1,2}$`, 'i')

/** What a spreadsheet did to a SKU, a size or a colour of the shop, as the end of a sentence; undefined for another text. */
export function spoilingOf(given: string | undefined, stands: string): string | undefined {
  if (given === undefined || given === stands) return undefined
  if (isWithoutZeros(given, stands)) return 'took its first zeros away'
  if (isShortened(given, stands)) return 'shortened it'
  if (isAsDate(given, stands)) return 'made a date of it'
  return isWithoutLetters(given, stands) ? 'lost its letters' : undefined
}

/** Whether it was read as a number: `00123` as `123`. */
function isWithoutZeros(given: string, stands: string): boolean {
  return /^0\d{1,30}$/.test(stands) && given === (stands.replace(/^0+/, '') || '0')
}

/** Whether six digits of a number are left: `8901234567890` was saved as `8.90123E+12`, and again as `8901230000000`. */
function isShortened(given: string, stands: string): boolean {
  return /^\d{9,}$/.test(stands) && Number(given) === Number(Number(stands).toPrecision(6))
}

/** Whether it was read as a date: `2-4` as `02-Apr`, or in a workbook as `2026-04-02`; `12-14` as `Dec-14`. */
function isAsDate(given: string, stands: string): boolean {
  const [before, after] = [numbersIn(stands), numbersIn(given)]
  const isDate = /[a-z]|\d{4}/i.test(given) && after.length > 1
  return isDate && before.length === 2 && before.every(number => after.includes(number))
}

/** The numbers of a text that is two or three of them, or names of months; of a year the last two digits. */
function numbersIn(text: string): number[] {
  if (!PARTS.test(text)) return []
  const numberOf = (part: string) =>
    MONTHS.indexOf(part.trim().slice(0, 3).toLowerCase()) + 1 || Number(part) % 100
  return text.split(/[-/]/).map(numberOf)
}

/** Letters beyond Latin-1 that such files have. */
const WESTERN = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** Whether a text was saved without Unicode, which has marks in the place of most letters: `????? 1` of `साड़ी 1`. */
export function isWithoutLetters(given: unknown, stands: unknown): boolean {
  if (typeof given !== 'string' || typeof stands !== 'string') return false
  if (given === stands || given.length !== stands.length) return false
  for (let at = 0; at < given.length; at++) {
    const [letter, stood] = [given.charAt(at), stands.charAt(at)]
    const isMark = /[?_]/.test(letter) && stood > '\u00ff' && !WESTERN.includes(stood)
    if (!isMark && letter !== stood) return false
  }
  return true
}

/** Whether a text has marks alone, so that what it was is not known. */
export function isLost(text: string): boolean {
  return /\?.*\?.*\?/.test(text) && !/\p{L}/u.test(text)
}

/**
 * A file's product in which what has lost its letters is what stands; `lost` is what people call these texts. Attributes
 * are compared in their order, which an export keeps.
 */
export function withLetters(
  given: ImportedProduct,
  row: ProductRow | undefined,
): { product: ImportedProduct; lost: string[] } {
  if (!row) return { product: given, lost: [] }
  const fields = fieldNames.filter(name => isWithoutLetters(given[name], row[productFields[name].column]))
  const stored: readonly ProductAttribute[] = given.attributes ? JSON.parse(row.attributes) : []
  let isAttributeLost = false
  const known = (text: string, stands: string | undefined) => {
    if (stands === undefined || !isWithoutLetters(text, stands)) return text
    isAttributeLost = true
    return stands
  }
  const attributes = given.attributes?.map((one, at) => ({
    ...one,
    key: known(one.key, stored[at]?.key),
    value: one.value.map((value, place) => known(value, stored[at]?.value[place])),
    metricUnit: known(one.metricUnit, stored[at]?.metricUnit),
  }))
  return {
    product: { ...given, ...Object.fromEntries(fields.map(name => [name, undefined])), attributes },
    lost: [
      ...fields.map(name => productFields[name].label.toLowerCase()),
      ...(isAttributeLost ? ['attributes'] : []),
    ],
  }
}
