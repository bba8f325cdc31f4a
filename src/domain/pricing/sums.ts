import { toPaise, toRupees } from '../money.ts'

/** Whole paise for all pieces of all lines; `price` is paise for one piece. */
export function grossOf(lines: readonly { price: number; quantity: number }[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** Rupees for all pieces of all lines, exact to the paisa; `price` is rupees for one piece. */
export function totalOf(lines: readonly { price: number; quantity: number }[]): number {
  return toRupees(grossOf(lines.map(({ price, quantity }) => ({ price: toPaise(price), quantity }))))
}
