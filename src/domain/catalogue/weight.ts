import { parseNetQuantity } from './net-quantity.ts'

/** Grams of the heaviest parcel that a product may be. */
export const MAX_WEIGHT = 1_000_000

/** Why a number is refused that is most likely written in another unit. */
export const TOO_LIGHT = 'is less than a gram. Write the unit beside the number, such as 0.2 kg'

const POUND = 453.592_37

/** Grams of one of the unit that a column's name or a cell has; undefined for none that is known. */
export function gramsOf(unit: string): number | undefined {
  switch (unit.trim().toLowerCase()) {
    case 'lb':
    case 'lbs':
      return POUND
    case 'oz':
      return POUND / 16
    default: {
      const one = parseNetQuantity(`1 ${unit}`)
      return one?.measure === 'weight' ? one.amount : undefined
    }
  }
}

/**
 * Reads '500', '500 g', '1.2 kg', '1,2 kg' or '453.59237', as programs convert a pound; a number alone is in `unit`. Whole
 * grams, or the end of a sentence.
 */
export function readWeight(text: string, unit = 'g'): { grams: number } | { reason: string } {
  const [, number, own] =
    /^(\d{1,7}(?:\.\d{1,20}|,\d{1,2})?|[.,]\d{1,20})\s?([a-z]{0,10})$/i.exec(text.trim()) ?? []
  const times = gramsOf(own || unit)
  if (number === undefined || times === undefined)
    return { reason: 'is not a weight. Write grams such as 500, or a number and its unit such as 1.2 kg' }
  const exact = Number(number.replace(',', '.')) * times
  const grams = Math.round(exact)
  if (exact > 0 && grams === 0) return { reason: TOO_LIGHT }
  return grams <= MAX_WEIGHT ? { grams } : { reason: 'is more than 1,000 kg' }
}
