import { SHOP_TIME_ZONE } from '../shop-day.ts'
import { LOCALE } from '../ui-limits.ts'

const format = new Intl.DateTimeFormat(LOCALE, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: SHOP_TIME_ZONE,
})

/** An ISO date in words, in the shop's time, as fields and filters of days are; no `am` wraps alone. */
export function shownTime(iso: string): string {
  return format.format(new Date(iso)).replace(/ (?=[ap]m$)/, '\u00a0')
}
