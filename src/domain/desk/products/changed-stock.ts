import { MAX_STOCK } from '../../../contract/desk/product.ts'

/** The stock after a change by so many pieces; undefined where they are not counted, or it would be no possible stock. */
export function changedStock(now: number | null, by: number): number | undefined {
  const next = now === null ? -1 : now + by
  return next < 0 || next > MAX_STOCK ? undefined : next
}
