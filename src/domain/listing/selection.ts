import { MAX_FILTER } from '../../contract/input-limits.ts'
import { foldName, isSameName } from '../fold-name.ts'
import { wellFormed } from '../ponyfills/well-formed.ts'
import { type FacetKey, facetKeyOf, MAX_FACET_TEXT } from './facet-keys.ts'
import { priceRangeFrom, priceRangeText } from './price-range.ts'

/**
 * The chosen values of each facet, in canonical order: keys and values sorted, each once, none of them empty. Within a
 * facet any value may match, and all facets must.
 */
export type Selection = ReadonlyMap<FacetKey, readonly string[]>

/** What an address may choose; what is beyond is dropped. */
const MAX_VALUES_OF_FACET = 20
export const MAX_VALUES = 60

export const NO_SELECTION: Selection = new Map()

/** The selection of an API query or a page's address; other parameters and malformed values are left out. */
export function selectionFrom(query: URLSearchParams): Selection {
  return canonical(
    [...query].flatMap(([parameter, value]) => {
      const key = facetKeyOf(parameter)
      return key === undefined ? [] : [[key, value] as const]
    }),
  )
}

/** Parameters of a selection in canonical order, to be added to an API query or an address. */
export function selectionParameters(selection: Selection): [key: FacetKey, value: string][] {
  return [...selection].flatMap(([key, values]) => values.map((value): [FacetKey, string] => [key, value]))
}

/** The selection without one value, in whatever letters it is written. */
export function withoutValue(selection: Selection, key: FacetKey, value: string): Selection {
  return canonical(selectionParameters(selection).filter(one => one[0] !== key || !isSameName(one[1], value)))
}

/** Whether a value is chosen, in whatever letters it is written. */
export function isChosen(selection: Selection, key: FacetKey, value: string): boolean {
  return selection.get(key)?.some(chosen => isSameName(chosen, value)) ?? false
}

/** How many values are chosen. */
export function chosenCount(selection: Selection): number {
  return [...selection.values()].reduce((count, values) => count + values.length, 0)
}

function canonical(chosen: readonly (readonly [FacetKey, string])[]): Selection {
  const byKey = new Map<FacetKey, Map<string, string>>()
  const sorted = chosen.flatMap(([key, written]) => {
    const value = canonicalValue(key, written)
    return value === undefined ? [] : [[key, value] as const]
  })
  sorted.sort(([oneKey, one], [otherKey, other]) => compare(oneKey, otherKey) || compare(one, other))
  let left = MAX_VALUES
  for (const [key, value] of sorted) {
    const values = byKey.get(key) ?? new Map<string, string>()
    const folded = foldName(value)
    if (left === 0 || values.size === MAX_VALUES_OF_FACET || values.has(folded)) continue
    byKey.set(key, values.set(folded, value))
    left--
  }
  return new Map([...byKey].map(([key, values]) => [key, [...values.values()]]))
}

/** By code units, so that it is the same on every machine. */
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

function canonicalValue(key: FacetKey, written: string): string | undefined {
  const value = wellFormed(written).trim()
  const longest = key === 'parentCategory' ? MAX_FILTER : MAX_FACET_TEXT
  if (value === '' || value.length > longest) return undefined
  if (key === 'onSale' || key === 'inStock') return value === 'true' ? value : undefined
  if (key !== 'price') return value
  const range = priceRangeFrom(value)
  return range && priceRangeText(range)
}
