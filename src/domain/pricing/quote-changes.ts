import type { Adjustment, PricedLine, PricedSums } from '../../contract/orders/priced.ts'
import { quoteMessages as messages } from '../messages/orders/quote.ts'
import { formatRupees } from '../money.ts'

/** What differs between the price that a shopper saw and the present one, a sentence each; the total last. */
export function quoteChanges(before: PricedSums, now: PricedSums): string[] {
  const total = messages.totalDiffers(formatRupees(before.total), formatRupees(now.total))
  return [
    ...lineChanges(before.lines, now.lines),
    ...adjustmentChanges(before.adjustments, now.adjustments),
    ...(before.total === now.total ? [] : [total]),
  ]
}

function lineChanges(before: readonly PricedLine[], now: readonly PricedLine[]): string[] {
  return now.flatMap(line => {
    const same = before.find(other => keyOf(other) === keyOf(line))
    if (!same || same.price === line.price) return []
    return [messages.linePrice(line.productTitle, formatRupees(same.price), formatRupees(line.price))]
  })
}

function keyOf({ id, selectedSize, selectedColor }: PricedLine): string {
  return JSON.stringify([id, selectedSize, selectedColor])
}

function adjustmentChanges(before: readonly Adjustment[], now: readonly Adjustment[]): string[] {
  const isSame = (one: Adjustment) => (other: Adjustment) =>
    one.kind === other.kind && one.label === other.label
  const gone = before.filter(one => !now.some(isSame(one)))
  const others = now.flatMap(one => {
    const same = before.find(isSame(one))
    if (!same) return [messages.added(one.label, formatRupees(one.amount))]
    if (same.amount === one.amount) return []
    return [messages.differs(one.label, formatRupees(same.amount), formatRupees(one.amount))]
  })
  return [...gone.map(({ label, amount }) => messages.gone(label, formatRupees(amount))), ...others]
}
