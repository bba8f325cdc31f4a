import { SHOP_TIME_ZONE } from '../../domain/shop-day.ts'
import { LOCALE } from '../../domain/ui-limits.ts'

const format = new Intl.DateTimeFormat(LOCALE, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: SHOP_TIME_ZONE,
})

/** An ISO date in words, in the time of the shop, as the fields and filters of days are; `never` where it is empty. */
export function DateTime({ iso, never }: { iso: string; never: string }) {
  if (iso === '') return <>{never}</>
  return <time dateTime={iso}>{format.format(new Date(iso))}</time>
}
