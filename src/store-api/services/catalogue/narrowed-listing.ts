import type { Selection } from '../../../domain/facets/selection.ts'
import { facetFilter } from '../../db/facets/facet-filter.ts'
import { type ListingPart, type ListingQuery, matchingParts, narrowedParts } from '../../db/listing.ts'
import { totalOf } from '../../db/listing-total.ts'
import type { Db } from '../../db/tables.ts'

/** Filters of a listing beside its facets. */
export type Filters = Omit<ListingQuery, 'parentCategory'>

export interface NarrowedListing {
  /** Disjoint; see matchingParts. */
  parts: ListingPart[]
  /** How many products there are. */
  total: () => Promise<number>
}

export function filtersOf({ category, gender, filter, featured }: Filters): Filters {
  return { category, gender, filter, featured }
}

/** The products of a listing that have the chosen values. */
export async function narrowedListing(
  db: Db,
  storeId: number,
  filters: Filters,
  selection: Selection,
): Promise<NarrowedListing> {
  const { plain, others } = withoutSubCategory(filters, selection)
  const parts = matchingParts(db, storeId, plain)
  if (others.size === 0) return { parts, total: () => totalOf(db, storeId, plain) }
  const isChosen = await facetFilter(db, storeId, others)
  const name = JSON.stringify([...others])
  return {
    parts: narrowedParts(parts, isChosen),
    total: () => totalOf(db, storeId, plain, { name, isChosen }),
  }
}

/** A single sub-category is a plain filter, which has an index. */
function withoutSubCategory(filters: Filters, selection: Selection) {
  const [parentCategory, ...more] = selection.get('parentCategory') ?? []
  if (more.length > 0) return { plain: filters, others: selection }
  const others: Selection = new Map([...selection].filter(([key]) => key !== 'parentCategory'))
  return { plain: { ...filters, parentCategory }, others }
}
