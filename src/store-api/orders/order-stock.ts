import { deductStock, returnStock } from '../catalogue/products/stock.db.ts'
import { stockLeft } from '../catalogue/products/variant.db.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { lockOrdersOfStore } from '../shops/store.db.ts'
import type { PricedLine } from './order-line.db.ts'
import { returnUses } from './pricing/uses.db.ts'

/** A line of a variant whose pieces are counted. */
type CountedLine = PricedLine & { variant: { pk: number; stock: number } }

/** Refuses what is known to be gone before anything is written; throws `stock-gone` for the first such line. */
export function precheckStock(lines: readonly PricedLine[]): void {
  const wanted = new Map<number, number>()
  for (const line of lines.filter(isCounted)) {
    const { pk, stock } = line.variant
    const quantity = (wanted.get(pk) ?? 0) + line.quantity
    wanted.set(pk, quantity)
    if (quantity > stock) throw stockGone(line, stock)
  }
}

/** Takes the pieces of an order from stock, in its transaction; throws `stock-gone` for the first line that has too few. */
export async function deductLines(tx: Tx, storeId: number, lines: readonly PricedLine[]): Promise<void> {
  const counted = lines.filter(isCounted)
  const missing = await deductStock(
    tx,
    storeId,
    counted.map(({ variant, quantity }) => ({ variantPk: variant.pk, quantity })),
  )
  const line = counted.find(({ variant }) => variant.pk === missing)
  if (line) throw stockGone(line, (await stockLeft(tx, line.variant.pk)) ?? 0)
}

function isCounted(line: PricedLine): line is CountedLine {
  return line.variant !== undefined && line.variant.stock !== null
}

function stockGone({ productId, title, size, color }: PricedLine, left: number) {
  return new ServiceError('stock-gone', { productId, title, size, color, left })
}

/**
 * Gives back the pieces and the uses of discounts of cancelled orders, by their internal ids, in the transaction that
 * cancels them: as its last step, because it locks the orders, the stock and the discounts of the store.
 */
export async function releaseOrders(tx: Tx, storeId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await lockOrdersOfStore(tx, storeId)
  for (const id of ids) await returnStock(tx, id)
  for (const id of ids) await returnUses(tx, id)
}
