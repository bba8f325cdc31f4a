import { DAY } from '../durations.ts'
import { quoteMessages as messages } from '../messages/orders/quote.ts'
import { SHOP_TIME_ZONE } from '../shop-day.ts'
import { LOCALE } from '../ui-limits.ts'

const shown = new Intl.DateTimeFormat(LOCALE, {
  ...{ weekday: 'short', day: 'numeric', month: 'short' },
  timeZone: SHOP_TIME_ZONE,
})

/** When a quote was made, in milliseconds since 1970; `now` where its API does not say. */
export function quotedAt(at: string, now: number): number {
  return Date.parse(at) || now
}

/**
 * When a delivery is there: 'by Mon, 30 Nov', 'from Sat, 28 Nov', or empty where the shop names no days, or the time is
 * none. `from` and `to` are days after `now`, which is milliseconds since 1970.
 */
export function deliveryDay(
  { from, to }: { from?: number | undefined; to?: number | undefined },
  now: number,
): string {
  const day = new Date(now + (to ?? from ?? Number.NaN) * DAY)
  if (Number.isNaN(day.getTime())) return ''
  return to === undefined ? messages.from(shown.format(day)) : messages.by(shown.format(day))
}
