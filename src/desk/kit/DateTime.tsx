import { SHOP_TIME_ZONE } from '../../domain/shop-day.ts'
import { LOCALE } from '../../domain/ui-limits.ts'

const format = new Intl.DateTimeFormat(LOCALE, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: SHOP_TIME_ZONE,
})

/** An ISO date in words, in the shop's time, as fields and filters of days are; no `am` wraps alone. `never` for none. */
export function DateTime({ iso, never }: { iso: string; never: string }) {
  if (iso === '') return <>{never}</>
  return <time dateTime={iso}>{format.format(new Date(iso)).replace(/ (?=[ap]m$)/, '\u00a0')}</time>
}
