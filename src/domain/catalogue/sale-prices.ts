/** Paise; null where there is none. */
export interface Prices {
  regular_price?: number | null | undefined
  discounted_price?: number | null | undefined
}

/** What a sale is known by: `sale_price` is the product's during the sale, paise. */
interface InSale extends Prices {
  sale_running?: 0 | 1 | undefined
  sale_price?: number | null | undefined
}

/**
 * The prices of a variant as they are now: while a sale of its product runs, one with a price of its own is reduced by as
 * many per cent as the product is, unless its own reduced price is lower. Halves of a paisa are rounded up.
 */
export function variantPrices(
  { regular_price, discounted_price }: Prices,
  { sale_running, sale_price, regular_price: base }: InSale,
): { regular_price: number | null; discounted_price: number | null } {
  const own = regular_price ?? discounted_price ?? null
  const prices = { regular_price: regular_price ?? null, discounted_price: discounted_price ?? null }
  if (own === null || sale_running !== 1 || typeof sale_price !== 'number') return prices
  const whole = base ?? 0
  if (sale_price >= whole) return prices
  const reduced = Math.floor((own * sale_price) / whole + 0.5)
  return { regular_price: own, discounted_price: Math.min(reduced, discounted_price ?? reduced) }
}
