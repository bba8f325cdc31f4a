import { dayOf } from '../shop-day.ts'

const DAYS = 30
const MONTHS = 12
const DAY = 24 * 60 * 60 * 1000

/** Days or months of the shop (Asia/Kolkata), both ends included. */
export interface TakingsRange {
  by: 'day' | 'month'
  from: string
  until: string
}

/** The last 30 days or 12 months until a time in milliseconds since 1970. */
export function lastTakings(by: 'day' | 'month', now: number): TakingsRange {
  const until = dayOf(now)
  if (by === 'day') return { by, from: dayOf(now - (DAYS - 1) * DAY), until }
  const [year = 0, month = 0] = until.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - MONTHS, 1))
  return { by, from: first.toISOString().slice(0, 10), until }
}

const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A day (`2026-11-22`) or a month (`2026-11`) in words. */
export function periodText(period: string): string {
  const isDay = period.length > 7
  return (isDay ? dayFormat : monthFormat).format(new Date(isDay ? period : `${period}-01`))
}
