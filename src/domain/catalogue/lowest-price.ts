/**
 * What a product costs before a choice, where that is not the price it names: the lowest of its variants, where all have
 * prices of their own or the product has none, and none costs what the product says; else null. Null in `ofVariants` is the
 * product's own price; all are rupees, or all are paise.
 */
export function lowestPrice(price: number | null, ofVariants: readonly (number | null)[]): number | null {
  const own = ofVariants.filter(one => one !== null)
  const isOfVariants = price === null || own.length === ofVariants.length
  return isOfVariants && own.length > 0 && !own.some(one => one === price) ? Math.min(...own) : null
}
