import type { BulkChange } from '../../../contract/desk/bulk-change.ts'
import type { ProductValue } from '../../../contract/desk/product.ts'
import { isAboveMrp } from '../../catalogue/product-information.ts'
import { toPaise, toRupees } from '../../money.ts'

/** Paise of the highest price. */
const MAX_PRICE = 10_000_000_000

export type PriceChange = Extract<BulkChange, { kind: 'price' }>
type SaleChange = Extract<BulkChange, { kind: 'sale' }>
export type PriceProblem =
  | 'price-missing'
  | 'price-out-of-range'
  | 'discount-above-price'
  | 'price-above-mrp'
  | 'sale-not-lower'

interface Prices {
  regularPrice: number | null
  discountedPrice: number | null
}

/** A product's value with other prices, those of its variants included; or why it stays as it is. */
export function changePrices(value: ProductValue, change: PriceChange): ProductValue | PriceProblem {
  const changed = {
    ...value,
    ...pricesOf(value, change),
    variants: value.variants.map(variant => ({ ...variant, ...pricesOf(variant, change) })),
  }
  const pairs: [Prices, Prices][] = [
    [value, changed],
    ...value.variants.map((variant, at): [Prices, Prices] => [variant, changed.variants[at] ?? variant]),
  ]
  if (!pairs.some(([before]) => hasPrice(before, change))) return 'price-missing'
  const prices = pairs.flatMap(([, { regularPrice, discountedPrice }]) => [regularPrice, discountedPrice])
  if (prices.some(price => price !== null && (price <= 0 || toPaise(price) > MAX_PRICE)))
    return 'price-out-of-range'
  if (isAboveMrp(changed, changed.variants)) return 'price-above-mrp'
  // The price of a planned sale stays: below the changed price it would be none, and shoppers would pay more during it.
  const sales = [value, changed].map(one => isReduced({ ...one, discountedPrice: one.sale?.price ?? null }))
  return pairs.some(([before, after]) => isReduced(before) && !isReduced(after)) || (sales[0] && !sales[1])
    ? 'discount-above-price'
    : changed
}

/**
 * A product's value with a sale of per cent below its regular price, or without one; or why it stays as it is. A sale that
 * would not be below what shoppers pay already is refused: they would pay more during it.
 */
export function changeSale(value: ProductValue, { sale }: SaleChange): ProductValue | PriceProblem {
  if (sale === null) return { ...value, sale: null }
  const { regularPrice, discountedPrice } = value
  if (regularPrice === null) return 'price-missing'
  const { percent, round, from, until } = sale
  const price = changedPrice(regularPrice, { kind: 'price', prices: 'regular', percent: -percent, round })
  if (price <= 0) return 'price-out-of-range'
  if (price >= Math.min(regularPrice, discountedPrice ?? regularPrice)) return 'sale-not-lower'
  return { ...value, sale: { price, from: iso(from), until: until === null ? null : iso(until) } }
}

/** One form for each time, so that the same sale is the same value. */
function iso(time: string): string {
  return new Date(time).toISOString()
}

/** Rupees after a change by an amount or per cent, rounded. */
export function changedPrice(rupees: number, change: PriceChange): number {
  const paise =
    'amount' in change
      ? toPaise(rupees) + toPaise(change.amount)
      : (toPaise(rupees) * (100 + change.percent)) / 100
  return change.round === 'rupee' ? Math.round(paise / 100) : toRupees(Math.round(paise))
}

function pricesOf({ regularPrice, discountedPrice }: Prices, change: PriceChange): Prices {
  const next = (price: number | null, isMeant: boolean) =>
    price === null || !isMeant ? price : changedPrice(price, change)
  return {
    regularPrice: next(regularPrice, change.prices !== 'discounted'),
    discountedPrice: next(discountedPrice, change.prices !== 'regular'),
  }
}

function hasPrice({ regularPrice, discountedPrice }: Prices, { prices }: PriceChange): boolean {
  return (
    (prices !== 'discounted' && regularPrice !== null) || (prices !== 'regular' && discountedPrice !== null)
  )
}

function isReduced({ regularPrice, discountedPrice }: Prices): boolean {
  return regularPrice !== null && discountedPrice !== null && discountedPrice < regularPrice
}
