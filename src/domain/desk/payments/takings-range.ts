import { DAY } from '../../durations.ts'
import { dayOf, monthFrom } from '../../shop-day.ts'
import { LOCALE } from '../../ui-limits.ts'

const DAYS = 30
const MONTHS = 12
const PERIOD = /^20\d\d(-(0[1-9]|1[0-2]))?$/
const FIRST_DAY = '-01'

/** Days or months of the shop (Asia/Kolkata), both ends included. */
export interface TakingsRange {
  by: 'day' | 'month'
  from: string
  until: string
}

/** What a period is: the last 30 days, the last 12 months, a month or a year. */
export function kindOfPeriod(period: string): 'days' | 'months' | 'month' | 'year' {
  if (period === '') return 'days'
  if (period === 'months') return 'months'
  return period.includes('-') ? 'month' : 'year'
}

/**
 * The period that an address names: `2026-11` is that month by its days, `2026` that year by its months, `months` the
 * last 12 months, empty the last 30 days. One that has not begun at `now` is empty too.
 */
export function takingsPeriod(text: string | undefined, now: number): string {
  if (text === 'months') return text
  return text !== undefined && PERIOD.test(text) && text <= dayOf(now) ? text : ''
}

/** The days or months of a period, until `now`, in milliseconds since 1970, at most. */
export function takingsRange(period: string, now: number): TakingsRange {
  const today = dayOf(now)
  if (period === '') return { by: 'day', from: dayOf(now - (DAYS - 1) * DAY), until: today }
  if (period === 'months')
    return { by: 'month', from: monthFrom(today, 1 - MONTHS) + FIRST_DAY, until: today }
  const isYear = kindOfPeriod(period) === 'year'
  const [first, last] = isYear ? [`${period}-01`, `${period}-12`] : [period, period]
  const end = new Date(Date.parse(monthFrom(last, 1) + FIRST_DAY) - DAY).toISOString().slice(0, 10)
  return { by: isYear ? 'month' : 'day', from: first + FIRST_DAY, until: end < today ? end : today }
}

/** The month or year some steps after a period of the same kind; undefined before 2000 and where it has not begun. */
export function periodAfter(period: string, steps: number, now: number): string | undefined {
  const next = kindOfPeriod(period) === 'year' ? String(Number(period) + steps) : monthFrom(period, steps)
  return takingsPeriod(next, now) === next ? next : undefined
}

/** The present month or year, as an address names it. */
export function presentPeriod(kind: 'month' | 'year', now: number): string {
  return dayOf(now).slice(0, kind === 'year' ? 4 : 7)
}

const dayFormat = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat(LOCALE, { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A day (`2026-11-22`), a month (`2026-11`) or a year in words. */
export function periodText(period: string): string {
  const [year = '', month, day] = period.split('-')
  if (month === undefined) return year
  const isDay = day !== undefined
  return (isDay ? dayFormat : monthFormat).format(new Date(isDay ? period : `${period}-01`))
}
