import { formatPaise, setApart } from '../money.ts'
import type { PricedOrderLine } from '../pricing/priced-order.ts'
import { grossOf } from '../pricing/sums.ts'

/** What a sentence about a changed line needs of it; `price` is paise of one piece. */
type ChangeableLine = Pick<PricedOrderLine, 'productId' | 'title' | 'size' | 'color' | 'quantity' | 'price'>

/** How many pieces there were of something, and are now. */
export interface LineChange {
  name: string
  before: number
  now: number
  /** Paise of all pieces, where these alone changed. */
  paise?: { before: number; now: number } | undefined
}

/** What differs between an order's lines before and now, in their order, those that are new at the end. */
export function lineChanges(before: readonly ChangeableLine[], now: readonly ChangeableLine[]): LineChange[] {
  const names = new Map(
    [...before, ...now].map(line => [
      keyOf(line),
      [line.title, line.size, line.color].filter(Boolean).join(', '),
    ]),
  )
  return [...names].flatMap(([key, name]) => {
    const old = before.filter(line => keyOf(line) === key)
    const present = now.filter(line => keyOf(line) === key)
    const pieces = { before: piecesOf(old), now: piecesOf(present) }
    if (pieces.before !== pieces.now) return [{ name, ...pieces }]
    const paise = { before: grossOf(old), now: grossOf(present) }
    return paise.before === paise.now ? [] : [{ name, ...pieces, paise }]
  })
}

/** A change as people read it: 'Blue Shirt, M: 1 instead of 2'. */
export function lineChangeText({ before, now, paise, ...line }: LineChange): string {
  const name = setApart(line.name)
  if (paise) return `${name}: ${formatPaise(paise.now)} instead of ${formatPaise(paise.before)}`
  if (now === 0) return `${name}: removed`
  if (before === 0) return `${name}: ${now} added`
  return `${name}: ${now} instead of ${before}`
}

function piecesOf(lines: readonly ChangeableLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function keyOf({ productId, size, color }: ChangeableLine): string {
  return JSON.stringify([productId, size, color])
}
