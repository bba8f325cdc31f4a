import type { Order } from '../../contract/orders/order.ts'
import { DAY } from '../durations.ts'
import { SHOP_OFFSET } from '../shop-day.ts'
import { deliveryDay } from './delivery-day.ts'

/**
 * When an order should arrive: 'by Mon, 30 Nov'; empty where its delivery names no days, or that day is over at `now`
 * (milliseconds since 1970), as of an order that was paid days after it was placed.
 */
export function arrivalOf(
  { createdAt, deliveryDays: days = {} }: Pick<Order, 'createdAt' | 'deliveryDays'>,
  now: number,
): string {
  const placed = Date.parse(createdAt)
  const isOver = days.to !== undefined && dayIn(placed) + days.to < dayIn(now)
  return isOver ? '' : deliveryDay(days, placed)
}

/** The shop's days since 1970. */
function dayIn(time: number): number {
  return Math.floor((time + SHOP_OFFSET) / DAY)
}
