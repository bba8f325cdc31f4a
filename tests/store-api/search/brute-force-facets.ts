import { paiseOfRange, priceRangeFrom } from '../../../src/domain/facets/price-range.ts'
import { type FacetProduct, type FacetVariant, facetsOf } from '../../../src/domain/facets/product-facets.ts'
import type { Selection } from '../../../src/domain/facets/selection.ts'

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
