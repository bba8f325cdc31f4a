import { Slices } from '../../../concurrency/slices.ts'
import { type getDiscountFigures as call, FIGURE_DAYS } from '../../../contract/desk/discount-figures.ts'
import { toRupees } from '../../../domain/money.ts'
import { dayOf, startOfDay } from '../../../domain/shop-day.ts'
import type { ServiceContext } from '../../platform/services/service-context.ts'
import { isTestAdapter, testAdapters } from '../../shops/test-payments.ts'
import { type DiscountSums, readAdapter, sumByDiscount } from './takings.db.ts'

const DAY = 24 * 60 * 60 * 1000
/** Days of one look-up, so that a large shop's orders are read in several. */
const DAYS_OF_A_QUERY = 10

/** What each discount of a shop has brought in the last FIGURE_DAYS days, the most used first. */
export async function getDiscountFigures({
  db,
  storeId,
  now,
}: ServiceContext): Promise<typeof call.response._zod.output> {
  const until = (startOfDay(dayOf(now())) ?? now()) + DAY
  const ignored = isTestAdapter(await readAdapter(db, storeId)) ? [] : testAdapters
  const slices = new Slices()
  const sums = new Map<string, DiscountSums>()
  for (let days = FIGURE_DAYS; days > 0; days -= DAYS_OF_A_QUERY) {
    const [from, end] = [until - days * DAY, until - Math.max(0, days - DAYS_OF_A_QUERY) * DAY]
    for (const one of await sumByDiscount(db, storeId, { from, until: end, ignored }))
      sums.set(one.id, added(one, sums.get(one.id)))
    await slices.pause()
  }
  const figures = [...sums.values()].toSorted(
    (one, other) => other.orders - one.orders || (one.id < other.id ? -1 : 1),
  )
  return {
    figures: figures.map(({ discount, total, takings, ...one }) => ({
      ...one,
      discount: toRupees(discount),
      total: toRupees(total),
      takings: toRupees(takings),
    })),
  }
}

function added(one: DiscountSums, other: DiscountSums | undefined): DiscountSums {
  if (!other) return one
  return {
    id: one.id,
    orders: one.orders + other.orders,
    discount: one.discount + other.discount,
    total: one.total + other.total,
    takings: one.takings + other.takings,
  }
}
