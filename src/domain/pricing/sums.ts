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
