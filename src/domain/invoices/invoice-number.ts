import { dayOf } from '../shop-day.ts'

/** Rule 46: at most this many letters, digits, `-` and `/`. */
const MAX_LENGTH = 16

/** The financial year of a time in milliseconds since 1970: '2627' from 1 April 2026 in India to 31 March 2027. */
export function financialYear(time: number): string {
  const [year = 0, month = 0] = dayOf(time).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return twoDigits(first) + twoDigits(first + 1)
}

/** The series of a shop's credit notes beside that of its invoices. */
export function creditSeries(series: string): string {
  return `C${series.slice(0, 5)}`
}

/** 'INV/2627/0001', the `count`-th document of a series in a financial year; close to the limit without its strokes. */
export function invoiceNumber(series: string, year: string, count: number): string {
  const number = `${series}/${year}/${`${count}`.padStart(4, '0')}`
  if (number.length <= MAX_LENGTH) return number
  const end = `${year}${count}`
  return series.slice(0, MAX_LENGTH - end.length) + end
}

function twoDigits(year: number): string {
  return `${year % 100}`.padStart(2, '0')
}
