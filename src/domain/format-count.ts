import { LOCALE } from './ui-limits.ts'

const format = new Intl.NumberFormat(LOCALE)

/** A whole number in Indian notation: 1234567 → 12,34,567. */
export function formatCount(count: number): string {
  return format.format(count)
}
