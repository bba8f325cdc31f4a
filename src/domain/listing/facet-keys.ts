import { COLOR_KEYS, SIZE_KEYS } from '../catalogue/variant-attributes.ts'
import { foldName } from '../fold-name.ts'

/** The facets that every shop has, by their names in queries and addresses; others are `attr.<key>`. */
const FACET_KEYS = ['color', 'inStock', 'onSale', 'origin', 'parentCategory', 'price', 'size'] as const
export type FacetKey = (typeof FACET_KEYS)[number] | `attr.${string}`

/** Those that follow from prices and stock. Every listing has them, and their values are not stored. */
export const COMPUTED_FACETS: ReadonlySet<string> = new Set<FacetKey>(['inStock', 'onSale', 'price'])

/** UTF-16 code units of a value, and of an attribute's name, that can be a facet. */
export const MAX_FACET_TEXT = 100

const fixed: readonly string[] = FACET_KEYS
/** Attributes that are flags, or stand in a facet of their own. */
const notAttributes = new Set(['', 'featured', ...SIZE_KEYS, ...COLOR_KEYS])

/** The facet of an attribute by its name; undefined where that is none. */
export function attributeFacet(name: string): `attr.${string}` | undefined {
  const folded = foldName(name)
  const isFacet = !notAttributes.has(folded) && folded.length <= MAX_FACET_TEXT
  return isFacet ? `attr.${folded}` : undefined
}

/** The facet of a query's parameter; undefined for other parameters. */
export function facetKeyOf(parameter: string): FacetKey | undefined {
  if (parameter.startsWith('attr.')) return attributeFacet(parameter.slice('attr.'.length))
  return fixed.includes(parameter) ? (parameter as FacetKey) : undefined
}
