import type { FacetKey } from '../../../src/domain/listing/facet-keys.ts'
import {
  paiseOfRange,
  priceRangeFrom,
  priceRangeText,
  roundRanges,
} from '../../../src/domain/listing/price-range.ts'
import { type FacetProduct, type FacetVariant, facetsOf } from '../../../src/domain/listing/product-facets.ts'
import type { Selection } from '../../../src/domain/listing/selection.ts'

/** A product whose variants have their stock. */
export interface CountedProduct {
  facets: FacetProduct
  /** Keys of variants without pieces. */
  soldOut: ReadonlySet<number>
}

/** The products that match, by what issue and contract promise, one after another. */
export function matchingByForce(products: readonly CountedProduct[], selection: Selection): CountedProduct[] {
  return products.filter(product =>
    piecesOf(product).some(has => [...selection].every(([key, values]) => values.some(one => has(key, one)))),
  )
}

/** How many products have a value, without the facet's own selection. */
export function countByForce(
  products: readonly CountedProduct[],
  selection: Selection,
  key: string,
  value: string,
): number {
  const others = [...selection].filter(([other]) => other !== key)
  const chosen = [...others, [key, [value]] as const]
  return products.filter(product =>
    piecesOf(product).some(has => chosen.every(([other, values]) => values.some(one => has(other, one)))),
  ).length
}

/**
 * How many products have each value that an answer has, by `key=value`: of facets with two values in the shop or more,
 * all that some product has; and the chosen ones that the shop knows.
 */
export function shownByForce(products: readonly CountedProduct[], selection: Selection): Map<string, number> {
  const shown = new Map<string, number>()
  for (const [key, values] of valuesByForce(products, selection)) {
    const isFacet = computed.includes(key) || values.size >= 2
    const chosen = (selection.get(key as FacetKey) ?? []).map(value => value.toLowerCase())
    for (const value of values) {
      const count = countByForce(products, selection, key, value)
      if (chosen.includes(value) || (isFacet && count > 0)) shown.set(`${key}=${value}`, count)
    }
  }
  return shown
}

const computed = ['price', 'onSale', 'inStock']

/** The values that the shop has, by their facets; ranges of prices also where they are only chosen. */
function valuesByForce(products: readonly CountedProduct[], selection: Selection): Map<string, Set<string>> {
  const all = products.map(({ facets }) => facetsOf(facets))
  const prices = all.flatMap(({ variants }) => variants.flatMap(({ price }) => price ?? []))
  const ranges = [...roundRanges(prices).map(priceRangeText), ...(selection.get('price') ?? [])]
  const values = new Map<string, Set<string>>([
    ['price', new Set(ranges)],
    ['onSale', new Set(['true'])],
    ['inStock', new Set(['true'])],
  ])
  for (const { shared, variants } of all)
    for (const { key, value } of [...shared, ...variants.flatMap(one => one.values)])
      values.set(key, (values.get(key) ?? new Set()).add(value))
  return values
}

/** For each variant, whether it has a value of a facet. */
function piecesOf({ facets, soldOut }: CountedProduct): ((key: string, value: string) => boolean)[] {
  const { shared, variants } = facetsOf(facets)
  return variants.map((variant: FacetVariant) => (key: string, value: string) => {
    if (key === 'onSale') return variant.onSale
    if (key === 'inStock') return !soldOut.has(variant.pk)
    if (key === 'price') return isIn(variant.price, value)
    return [...shared, ...variant.values].some(one => one.key === key && one.value === value.toLowerCase())
  })
}

function isIn(price: number | null, range: string): boolean {
  const bounds = priceRangeFrom(range)
  if (price === null || !bounds) return false
  const { least, below } = paiseOfRange(bounds)
  return price >= least && price < below
}
