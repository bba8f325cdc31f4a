/** The number before a shop's first order. */
const BEFORE_FIRST = 1000

/** How many orders have a number above `after`, up to `newest`: a shop's numbers have no gaps. */
export function newOrdersAfter(after: number, newest: number): number {
  return Math.max(0, newest - Math.max(after, BEFORE_FIRST))
}
