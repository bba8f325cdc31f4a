import { DAY, MINUTE } from '../../../domain/durations.ts'
import { startOfDay } from '../../../domain/shop-day.ts'
import { MONTHS, withAsciiDigits } from './numbers.ts'

const TIME =
  /[ T,]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d{1,6})?)?(?: ?([ap])\.?m\.?)?( ?Z| ?[+-]\d{2}:?\d{2})?$/i
/** `2026-11-20`, also with slashes or points. */
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
/** `20-11-2026`, `20/11/26`. */
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/
/** `20 Nov 2026`, `20-Nov-26`. */
const DAY_NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?[ ,-]+(\d{4}|\d{2})$/i
/** `Nov 20, 2026`. */
const MONTH_NAMED = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i
/** `20261120`. */
const COMPACT = /^(20\d{2})(\d{2})(\d{2})$/
/** Seconds or milliseconds since 1970. */
const SINCE_1970 = /^1\d{9}(?:\d{3})?$/
/** What a spreadsheet has of a moment: its days since the end of 1899, of this century. */
const SHEET_DAYS = /^[3-6]\d{4}(?:\.\d{1,12})?$/
const FIRST_SHEET_DAY = '1899-12-30'

/** A moment that a cell names, milliseconds since 1970; `isDay` where it has no time. */
interface DateParts {
  at: number
  isDay: boolean
}

/**
 * A date in the forms that shops and spreadsheets write, in the shop's zone where it names none. Undefined for what is no
 * date, and for one such as `05/11/2026`, which is another day in another country.
 */
export function readDate(given: string): DateParts | undefined {
  const text = withAsciiDigits(given).trim().replace(/\s+/g, ' ')
  if (text.length > 60) return undefined
  if (SINCE_1970.test(text)) return { at: Number(text.padEnd(13, '0')), isDay: false }
  if (SHEET_DAYS.test(text)) return inSheet(Number(text))
  const time = TIME.exec(text)
  const day = dayIn(time ? text.slice(0, time.index) : text)
  const start = day === undefined ? undefined : startOfDay(day)
  if (day === undefined || start === undefined) return undefined
  if (!time) return { at: start, isDay: true }
  const past = timeOf(time)
  if (past === undefined) return undefined
  const zone = time[5]?.trim()
  return { at: zone ? Date.parse(`${day}T00:00:00Z`) + past - offsetOf(zone) : start + past, isDay: false }
}

function inSheet(days: number): DateParts | undefined {
  const start = startOfDay(FIRST_SHEET_DAY)
  const minutes = Math.round(days * (DAY / MINUTE))
  return start === undefined ? undefined : { at: start + minutes * MINUTE, isDay: Number.isInteger(days) }
}

/** The same where it is an end: a day belongs to what ends on it. */
export function readEnd(text: string): number | undefined {
  const found = readDate(text)
  return found && (found.isDay ? found.at + DAY : found.at)
}

/** `2026-11-20`. */
function dayIn(text: string): string | undefined {
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? []
  if (year !== undefined) return dayOf(year, Number(month), Number(day))
  const [, compact, inMonth, onDay] = COMPACT.exec(text) ?? []
  if (compact !== undefined) return dayOf(compact, Number(inMonth), Number(onDay))
  const [, first, sign, second, last] = YEAR_LAST.exec(text) ?? []
  if (last !== undefined) return numbered(Number(first), Number(second), last, sign)
  const [, date, name, inYear] = DAY_NAMED.exec(text) ?? []
  if (inYear !== undefined) return dayOf(inYear, monthOf(name), Number(date))
  const [, named, on, of] = MONTH_NAMED.exec(text) ?? []
  return of === undefined ? undefined : dayOf(of, monthOf(named), Number(on))
}

/** The day stands first in India; with slashes the month may. */
function numbered(first: number, second: number, year: string, sign: string | undefined): string | undefined {
  if (second > 12) return dayOf(year, first, second)
  const isPlain = sign !== '/' || first > 12 || first === second
  return isPlain ? dayOf(year, second, first) : undefined
}

function monthOf(name = ''): number {
  const at = MONTHS.indexOf(name.slice(0, 3).toLowerCase())
  return at + 1
}

function dayOf(year: string, month: number, day: number): string {
  const two = (number: number) => `${number}`.padStart(2, '0')
  return `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`
}

/** Milliseconds of a day that are past. */
function timeOf([, hours = '', minutes = '', seconds = '0', half]: RegExpExecArray): number | undefined {
  const isHalf = half !== undefined
  if (Number(hours) > (isHalf ? 12 : 24) || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const hour = isHalf ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  return (hour * 60 + Number(minutes)) * MINUTE + Number(seconds) * 1000
}

function offsetOf(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):?(\d{2})/.exec(zone) ?? []
  const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE
  return sign === '-' ? -offset : offset
}
