import { facetLabels } from '../messages/facets.ts'
import { formatRupees, toPaise } from '../money.ts'

/**
 * Prices from `from` to `to`, both in whole rupees, both included; an end that is missing is open. Paise do not count:
 * ₹499.50 is at most 499, so that ranges that follow each other leave no price out.
 */
export interface PriceRange {
  from?: number | undefined
  to?: number | undefined
}

/** Reads `<from>-<to>`; undefined where it is malformed, or empty at both ends. */
export function priceRangeFrom(text: string): PriceRange | undefined {
  const [whole, from, to] = /^(\d{0,9})-(\d{0,9})$/.exec(text.trim()) ?? []
  if (whole === undefined || whole === '-') return undefined
  const range = { from: from ? Number(from) : undefined, to: to ? Number(to) : undefined }
  return (range.from ?? 0) > (range.to ?? Number.POSITIVE_INFINITY) ? undefined : range
}

/** The one spelling of a range. */
export function priceRangeText({ from, to }: PriceRange): string {
  return `${from ?? ''}-${to ?? ''}`
}

/** The bounds of a range in paise: a price is in it from `least` on and below `below`. */
export function paiseOfRange({ from, to }: PriceRange): { least: number; below: number } {
  return {
    least: from === undefined ? 0 : toPaise(from),
    below: to === undefined ? Number.MAX_SAFE_INTEGER : toPaise(to + 1),
  }
}

/** What a range is called, such as 'Under ₹500', '₹500 – ₹999' or '₹2,000 and above'. */
export function priceRangeLabel({ from, to }: PriceRange): string {
  if (from === undefined) return facetLabels.priceBelow(formatRupees((to ?? 0) + 1))
  if (to === undefined) return facetLabels.priceFrom(formatRupees(from))
  return facetLabels.priceBetween(formatRupees(from), formatRupees(to))
}

/** Ranges of about as many products each. */
const RANGES = 5
const roundDigits = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** Round ranges for prices in paise, at most five; none where all would be in one. */
export function roundRanges(prices: readonly number[]): PriceRange[] {
  const sorted = [...prices].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  const shares = Array.from({ length: RANGES - 1 }, (_, index) => (index + 1) / RANGES)
  const [first = 0] = sorted
  const bounds = [...new Set(shares.map(share => roundUp(at(share) / 100)))].filter(
    bound => toPaise(bound) > first && toPaise(bound) <= (sorted.at(-1) ?? 0),
  )
  if (bounds.length === 0) return []
  return [undefined, ...bounds].map((from, index) => {
    const next = bounds[index]
    return { from, to: next === undefined ? undefined : next - 1 }
  })
}

/** The next rounder number of rupees, at least 10. */
function roundUp(rupees: number): number {
  const power = Math.max(10, 10 ** Math.floor(Math.log10(rupees)))
  const digit = roundDigits.find(one => one * power >= rupees) ?? 10
  return Math.round(digit * power)
}
