import { Slices } from '../../../concurrency/slices.ts'
import { type getDiscountFigures as call, FIGURE_DAYS } from '../../../contract/desk/discount-figures.ts'
import { csvLine } from '../../../domain/csv.ts'
import type { TakingsRange } from '../../../domain/desk/payments/takings-range.ts'
import { DAY } from '../../../domain/durations.ts'
import { toRupees } from '../../../domain/money.ts'
import { dayOf, endOfDay, startOfDay } from '../../../domain/shop-day.ts'
import type { MoneySpan } from '../../orders/payments/shop-attempts.db.ts'
import { recordAlone } from '../../platform/events/change.ts'
import type { ReadContext, ServiceContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { isTestAdapter, testAdapters } from '../../shops/test-payments.ts'
import { type DayOfMoney, type DiscountSums, moneyByDay, readAdapter, sumByDiscount } from './takings.db.ts'

const MOST_PERIODS = 400
/** Milliseconds of one look-up: of a large shop some ten thousand payments. */
const QUERY_SPAN_MS = 31 * DAY
const columns = [
  'Period',
  'Payments',
  'Received in rupees',
  'Refunded in rupees',
  'Net in rupees',
  'Refunds due in rupees',
]

/**
 * A shop's money by day or month, oldest first, with the periods that have none; amounts are rupees. Test payments count
 * only as long as the shop itself is set to them. Throws `field-invalid` for days that do not exist or are too many.
 */
export async function getTakings({ db, storeId }: ReadContext, { by, from, until }: TakingsRange) {
  const [start, end] = [startOfDay(from), endOfDay(until)]
  if (start === undefined) throw new ServiceError('field-invalid', { path: 'from' })
  if (end === undefined || end <= start || end - start > MOST_PERIODS * 31 * DAY)
    throw new ServiceError('field-invalid', { path: 'until' })
  const ignored = await ignoredOf(db, storeId)
  const days = await moneyOf(db, storeId, { from: start, until: end, ignored })
  const byPeriod = Map.groupBy(days, ({ day }) => periodOf(day * DAY, by))
  const periods = periodsBetween(Date.parse(from), Date.parse(until), by)
  if (periods.length > MOST_PERIODS) throw new ServiceError('field-invalid', { path: 'until' })
  return periods.map(period => takingOf(period, byPeriod.get(period) ?? []))
}

async function moneyOf(
  db: Db,
  storeId: number,
  { from, until, ignored }: Parameters<typeof moneyByDay>[2],
): Promise<DayOfMoney[]> {
  const days: DayOfMoney[] = []
  const slices = new Slices()
  for (let at = from; at < until; at += QUERY_SPAN_MS) {
    days.push(
      ...(await moneyByDay(db, storeId, { from: at, until: Math.min(until, at + QUERY_SPAN_MS), ignored })),
    )
    await slices.pause()
  }
  return days
}

/** The money that the takings of a day count, by which a list is narrowed. Throws `field-invalid`. */
export async function moneySpanOf({ db, storeId }: ReadContext, day: string): Promise<MoneySpan> {
  const [from, until] = [startOfDay(day), endOfDay(day)]
  if (from === undefined || until === undefined) throw new ServiceError('field-invalid', { path: 'day' })
  return { from, until, ignored: await ignoredOf(db, storeId) }
}

/** Test payments, as long as the shop itself is not set to them. */
async function ignoredOf(db: Db, storeId: number): Promise<readonly string[]> {
  return isTestAdapter(await readAdapter(db, storeId)) ? [] : testAdapters
}

/** The same as the text of a CSV file. */
export async function exportTakings(context: ServiceContext, input: TakingsRange): Promise<string> {
  const takings = await getTakings(context, input)
  await recordAlone(context, { kind: 'takings.exported' })
  const rows = takings.map(({ period, payments, received, refunded, net, owed }) =>
    csvLine([period, payments, received, refunded, net, owed]),
  )
  return [csvLine(columns), ...rows].join('')
}

function takingOf(period: string, days: Awaited<ReturnType<typeof moneyByDay>>) {
  const sum = (of: 'payments' | 'received' | 'refunded' | 'owed') =>
    days.reduce((total, day) => total + day[of], 0)
  const [received, refunded] = [sum('received'), sum('refunded')]
  return {
    period,
    payments: sum('payments'),
    received: toRupees(received),
    refunded: toRupees(refunded),
    net: toRupees(received - refunded),
    owed: toRupees(sum('owed')),
  }
}

/** Of a day that is given as its midnight in UTC. */
function periodOf(midnight: number, by: 'day' | 'month'): string {
  return new Date(midnight).toISOString().slice(0, by === 'day' ? 10 : 7)
}

function periodsBetween(first: number, last: number, by: 'day' | 'month'): string[] {
  const periods = new Set<string>()
  for (let midnight = first; midnight <= last; midnight += DAY) periods.add(periodOf(midnight, by))
  return [...periods]
}

/** Days of one look-up, so that a large shop's orders are read in several. */
const DAYS_OF_A_QUERY = 10

/** What each discount of a shop has brought in the last FIGURE_DAYS days, the most used first. */
export async function getDiscountFigures(context: ServiceContext): Promise<typeof call.response._zod.output> {
  const { db, storeId, now } = context
  const until = (startOfDay(dayOf(now())) ?? now()) + DAY
  const ignored = await ignoredOf(db, storeId)
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
