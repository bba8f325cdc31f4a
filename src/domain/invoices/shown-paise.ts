import { LOCALE } from '../ui-limits.ts'

const format = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Whole paise as rupees with two decimals in Indian grouping, without the currency's sign: 1,23,456.50. */
export function shownPaise(paise: number): string {
  return format.format(paise / 100)
}
