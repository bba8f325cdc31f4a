import { DAY } from './durations.ts'
import { LOCALE } from './ui-limits.ts'

export const SHOP_TIME_ZONE = 'Asia/Kolkata'
/** Asia/Kolkata has no summer time: five and a half hours before UTC's midnight, all year. */
export const SHOP_OFFSET = 5.5 * 60 * 60 * 1000

/** When a day of the shop (`2026-11-22`) begins, in milliseconds since 1970; undefined for a day that does not exist. */
export function startOfDay(day: string): number | undefined {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return undefined
  return midnight - SHOP_OFFSET
}

/** When a day of the shop has ended. */
export function endOfDay(day: string): number | undefined {
  const start = startOfDay(day)
  return start === undefined ? undefined : start + DAY
}

const shownDay = new Intl.DateTimeFormat(LOCALE, {
  ...{ day: 'numeric', month: 'short', year: 'numeric' },
  timeZone: SHOP_TIME_ZONE,
})

/** A time as its day in the shop: `25 Nov 2026`. */
export function shownDate(time: Date): string {
  return shownDay.format(time)
}

/** A time, in milliseconds since 1970 or as an ISO date, with the shop's own clock: for what people read by days. */
export function shopIsoDate(time: number | string): string {
  return new Date(new Date(time).getTime() + SHOP_OFFSET).toISOString().replace('Z', '+05:30')
}

/** The shop's day of a time in milliseconds since 1970. */
export function dayOf(time: number): string {
  return new Date(time + SHOP_OFFSET).toISOString().slice(0, 10)
}

/** The month some months after that of a month or a day; no month for what is none. */
export function monthFrom(text: string, steps: number): string {
  const [year = 0, month = 0] = text.split('-').map(Number)
  const months = year * 12 + month - 1 + steps
  return `${Math.floor(months / 12)}-${`${(months % 12) + 1}`.padStart(2, '0')}`
}
