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
  const today = now - ((now + SHOP_OFFSET) % DAY)
  const isOver = days.to !== undefined && placed + days.to * DAY < today
  return isOver ? '' : deliveryDay(days, placed)
}
