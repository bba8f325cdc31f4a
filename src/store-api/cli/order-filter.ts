import { type OrderFilter, orderFilter } from '../../contract/desk/order.ts'
import { startOfDay } from '../../domain/shop-day.ts'
import { optionError } from './option-forms.ts'

/** The options that choose orders, as they were written. */
export type OrderFilterOptions = Record<'status' | 'payment' | 'from' | 'until' | 'words', string | undefined>

/** The filter that options mean; throws UsageError, also for a day that does not exist. */
export function readOrderFilter(given: OrderFilterOptions): OrderFilter {
  const filter = orderFilter.safeParse(given)
  const wrong = filter.success ? wrongDay(filter.data) : filter.error.issues[0]?.path[0]
  if (!filter.success || wrong !== undefined) throw optionError(String(wrong))
  return filter.data
}

function wrongDay({ from, until }: OrderFilter): string | undefined {
  const days = Object.entries({ from, until })
  return days.find(([, day]) => day !== undefined && startOfDay(day) === undefined)?.[0]
}
