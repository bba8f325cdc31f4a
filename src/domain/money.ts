import { CURRENCY, LOCALE } from './ui-limits.ts'

const format = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: CURRENCY,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

/** Rupees in Indian notation: 1234567.89 → ₹12,34,567.89, 499 → ₹499, 499.5 → ₹499.50. */
export function formatRupees(rupees: number): string {
  return format.format(rupees)
}

/** A name before an amount: where its letters run from the right, between marks that keep the amount behind it. */
export function setApart(name: string): string {
  return /[\u0590-\u08ff]/.test(name) ? `\u2068${name}\u2069` : name
}

/** A whole number in Indian notation: 1234567 → 12,34,567. */
export function formatCount(count = 0): string {
  return count.toLocaleString(LOCALE)
}

/** Converts rupees to whole paise, so that sums are exact. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100)
}

/** Converts whole paise to rupees. */
export function toRupees(paise: number): number {
  return paise / 100
}

/** The same of a price that may be missing. */
export function toRupeesOrNull(paise: number | null): number | null {
  return paise === null ? null : toRupees(paise)
}

/** Paise as formatRupees writes them: 49950 → ₹499.50. */
export function formatPaise(paise: number): string {
  return formatRupees(toRupees(paise))
}
