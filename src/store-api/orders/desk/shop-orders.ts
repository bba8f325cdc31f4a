import { type ListedOrder, type OrderFilter, paymentStates } from '../../../contract/desk/order.ts'
import { toRupees } from '../../../domain/money.ts'
import { newOrdersAfter } from '../../../domain/orders/new-orders.ts'
import { statusCode, statusName } from '../../../domain/orders/order-moves.ts'
import { searchTerms } from '../../../domain/orders/order-words.ts'
import { endOfDay, startOfDay } from '../../../domain/shop-day.ts'
import type { ReadContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { newestNumber } from '../mails/mailed-order.db.ts'
import type { OrderSearch } from './shop-orders.db.ts'
import { countOrders, listShopOrderRows, type ShopOrderRow, searchOrders } from './shop-orders.db.ts'

const PAGE = 50

type ListOrdersInput = OrderFilter & { before?: number | undefined }

/** Orders of a shop by a filter, newest first, 50 at a time. Throws `field-invalid` for a day that does not exist. */
export async function listShopOrders(
  { db, storeId }: ReadContext,
  { before, ...filter }: ListOrdersInput,
): Promise<{ orders: ListedOrder[]; hasMore: boolean }> {
  const search = toSearch(filter)
  // Words that hold no letter and no digit are words all the same: nothing has them.
  if (isWordless(filter, search)) return { orders: [], hasMore: false }
  const numbers = await searchOrders(db, storeId, { ...search, before, limit: PAGE + 1 })
  const rows = await listShopOrderRows(db, storeId, numbers.slice(0, PAGE))
  return { orders: rows.map(listedOrder), hasMore: numbers.length > PAGE }
}

/** How many orders of a shop have each status, and owe money; at most MAX_COUNTED of each. */
export async function countShopOrders({ db, storeId }: ReadContext) {
  const { statuses, refundDue } = await countOrders(db, storeId)
  const [pending = 0, processing = 0, shipped = 0, delivered = 0, cancelled = 0] = statuses
  return { pending, processing, shipped, delivered, cancelled, refundDue }
}

/** The newest order number, and how many orders came after another one: one look-up by key. */
export async function countNewOrders(
  { db, storeId }: ReadContext,
  { after }: { after?: number | undefined },
): Promise<{ newest: number; count: number }> {
  const newest = await newestNumber(db, storeId)
  return { newest, count: after === undefined ? 0 : newOrdersAfter(after, newest) }
}

/** An order of a list as the contract has it. */
export function listedOrder(row: ShopOrderRow): ListedOrder {
  const { number, status, payment, createdAt, name, city, total, pieces, title, lines, note } = row
  const { isInvoiced, paymentMethod, cod } = row
  return {
    number,
    status: statusName(status),
    payment: paymentStates[payment] ?? 'none',
    placedAt: new Date(createdAt).toISOString(),
    name,
    city,
    total: toRupees(total),
    pieces,
    title,
    lines,
    hasNote: note !== '',
    isInvoiced: Boolean(isInvoiced),
    paymentMethod,
    cod,
  }
}

/** A filter of the contract as the database searches by it. */
export function toSearch({
  status,
  payment,
  from,
  until,
  words = '',
}: OrderFilter): Omit<OrderSearch, 'limit'> {
  return {
    status: status && statusCode(status),
    payment: payment && paymentStates.indexOf(payment),
    from: timeOf(from, 'from', startOfDay),
    until: timeOf(until, 'until', endOfDay),
    terms: searchTerms(words),
  }
}

/** Whether a filter asks for words and has none that an order could have. */
export function isWordless({ words = '' }: OrderFilter, { terms }: Pick<OrderSearch, 'terms'>): boolean {
  return terms.length === 0 && words.trim() !== ''
}

function timeOf(
  day: string | undefined,
  path: string,
  of: (day: string) => number | undefined,
): number | undefined {
  if (day === undefined) return undefined
  const time = of(day)
  if (time === undefined) throw new ServiceError('field-invalid', { path })
  return time
}
