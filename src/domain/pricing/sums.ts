import type { Order } from '../../contract/orders/order.ts'
import type { PricedSums } from '../../contract/orders/priced.ts'
import { toPaise, toRupees } from '../money.ts'

interface Pieces {
  price: number
  quantity: number
}

/** Whole paise for all pieces of all lines; `price` is paise for one piece. */
export function grossOf(lines: readonly Pieces[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** Grams of all pieces of all lines; `weight` is grams of one piece. */
export function weightOf(lines: readonly { weight: number; quantity: number }[]): number {
  return lines.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0)
}

/** Rupees for all pieces of all lines, exact to the paisa; `price` is rupees for one piece. */
export function totalOf(lines: readonly Pieces[]): number {
  return toRupees(grossOf(lines.map(({ price, quantity }) => ({ price: toPaise(price), quantity }))))
}

/** Lines with what they cost: rupees for all pieces of each, and for all of them. */
export interface Bill<Line> {
  lines: { line: Line; total: number }[]
  total: number
}

/** What lines cost, exact to the paisa; `price` is rupees for one piece. */
export function billOf<Line extends Pieces>(lines: readonly Line[]): Bill<Line> {
  return { lines: lines.map(line => ({ line, total: totalOf([line]) })), total: totalOf(lines) }
}

/** How the price of an order was made, in rupees; undefined where it costs the sum of its items. */
export function priceOfOrder(
  order: Pick<Order, 'lines' | 'adjustments' | 'taxes' | 'total'>,
): PricedSums | undefined {
  const { lines, adjustments = [], taxes = [], total } = order
  return lines && total !== undefined ? { lines, adjustments, taxes, total } : undefined
}

/** Rupees for the whole order. */
export function totalOfOrder({ total, items }: Pick<Order, 'total' | 'items'>): number {
  return total ?? totalOf(items)
}

/** Rupees that a payment of the order asks for; undefined where the API sent nothing to tell it from. */
export function dueOf(order: Pick<Order, 'total' | 'items' | 'payNow'>): number | undefined {
  if (order.payNow !== undefined) return order.payNow
  return order.total === undefined && order.items.length === 0 ? undefined : totalOfOrder(order)
}

/** Rupees to be paid in cash when the order arrives; 0 for one that is paid before. */
export function codDue(order: Pick<Order, 'total' | 'items' | 'payment' | 'payNow'>): number {
  if (order.payment !== 'cod') return 0
  return toRupees(toPaise(totalOfOrder(order)) - toPaise(order.payNow ?? 0))
}
