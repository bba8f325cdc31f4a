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

/** Several may have one name: those that stay as they are are put aside first. */
function adjustmentChanges(before: readonly Adjustment[], now: readonly Adjustment[]): string[] {
  const left = [...before]
  const taken = (one: Adjustment, isAny: boolean) => {
    const at = left.findIndex(
      other => one.kind === other.kind && one.label === other.label && (isAny || one.amount === other.amount),
    )
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const others = now
    .filter(one => !taken(one, false))
    .map(one => {
      const same = taken(one, true)
      if (!same) return messages.added(one.label, formatRupees(one.amount))
      return messages.differs(one.label, formatRupees(same.amount), formatRupees(one.amount))
    })
  return [...left.map(({ label, amount }) => messages.gone(label, formatRupees(amount))), ...others]
}
