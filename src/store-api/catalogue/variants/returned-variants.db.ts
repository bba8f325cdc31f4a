import type { RemovedStock } from './removed-variants.db.ts'
import type { NewVariant, StoredVariant } from './variant-write.db.ts'

/** Whether a product is given a variant by its id, without a stock, which it has not: one that was removed comes back. */
export function hasReturning(
  given: readonly NewVariant[] | undefined,
  stored: readonly StoredVariant[],
): boolean {
  return given?.some(variant => isReturning(variant, stored)) ?? false
}

/**
 * Gives the variants that come back a stock: that of a variant of the same choice, which they replace, else the one with
 * which they were removed, else `unknown`.
 */
export function withReturnedStock(
  given: readonly NewVariant[],
  stored: readonly StoredVariant[],
  { removed, unknown }: { removed: RemovedStock | undefined; unknown: 0 | undefined },
): NewVariant[] {
  const named = new Set(given.map(({ id }) => id))
  const leaving = stored.filter(({ id }) => !named.has(id))
  return given.map(variant => {
    if (!isReturning(variant, stored)) return variant
    const { id = '', size, color } = variant
    const replaced = leaving.find(one => one.size === size && one.color === color)
    const stock = replaced ? replaced.stock : removed?.has(id) ? removed.get(id) : unknown
    return { ...variant, stock }
  })
}

function isReturning({ id, stock }: NewVariant, stored: readonly StoredVariant[]): boolean {
  return id !== undefined && stock === undefined && !stored.some(one => one.id === id)
}
