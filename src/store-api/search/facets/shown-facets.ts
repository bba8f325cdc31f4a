import { compareCounts, compareSizes, type Facet, inFacetOrder } from '../../../domain/facets/facet.ts'
import type { SlottedFacet, SlottedValue } from './facet-slots.ts'

/** Facets as they are shown: values that some product has, or may have where there is no count, or that are chosen. */
export function facetsWith(
  facets: readonly SlottedFacet[],
  countOf: (slot: number) => number | undefined,
): Facet[] {
  const isShown = (value: SlottedValue) => value.isChosen || countOf(value.slot) !== 0
  const shown = facets.map(({ key, name, values }) => ({
    key,
    label: name,
    values: sortedValues(
      key,
      values.filter(isShown).map(value => ({ ...shownValue(key, value), ...counted(countOf(value.slot)) })),
    ),
  }))
  return inFacetOrder(shown.filter(({ values }) => values.length > 0))
}

/** A sub-category has its own spelling in addresses, as in the shop's menu. */
function shownValue(key: string, { value, label }: SlottedValue) {
  return { value: key === 'parentCategory' ? label : value, label }
}

function counted(count: number | undefined): { count?: number } {
  return count === undefined ? {} : { count }
}

// Prices are in their order; without counts, values are in that of the shop.
function sortedValues(key: string, values: Facet['values']): Facet['values'] {
  if (key === 'price') return values
  if (key === 'size') return [...values].sort(compareSizes)
  return values.every(({ count }) => count !== undefined) ? [...values].sort(compareCounts) : values
}
