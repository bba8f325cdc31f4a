import type { ProductQuery } from '../../contract/product.ts'
import { checkpointAtRank, entriesFrom, type List, newestOf, type SortKey, START } from './list-places.ts'
import { CHECKPOINT_INTERVAL } from './listing-write.ts'
import { unionPage } from './merged-listing.ts'
import type { Db } from './tables.ts'

/** Filters of a listing; see the contract. */
export type ListingQuery = Pick<
  ProductQuery,
  'category' | 'gender' | 'filter' | 'parentCategory' | 'featured'
>

/** Disjoint lists whose union is the listing; its total is the sum of their counts. */
export async function matchingLists(db: Db, storeId: number, query: ListingQuery): Promise<List[]> {
  const { category, gender, filter } = query
  const narrowed = category || gender || filter
  let lists = db
    .selectFrom('lists')
    .select(['id', 'count'])
    .where('store_id', '=', storeId)
    .where('scope', '=', narrowed ? 'pair' : 'all')
    .where('parent', '=', normalizeFilter(query.parentCategory))
    .where('featured', '=', query.featured === 'true' ? 1 : 0)
    .where('count', '>', 0)
  if (category) lists = lists.where('category', '=', normalizeFilter(category))
  if (gender) {
    const key = normalizeFilter(gender)
    lists = lists.where(eb => eb.or([eb('gender', '=', key), eb('category', '=', key)]))
  }
  if (filter) {
    const names = filter.split(',').map(normalizeFilter)
    const some = names.filter(name => name !== '' && name !== 'null')
    const categories = names.includes('null') ? [...some, ''] : some
    if (categories.length === 0) return []
    lists = lists.where(eb =>
      eb.or([eb('category', 'in', categories), ...(some.length > 0 ? [eb('gender', 'in', some)] : [])]),
    )
  }
  return lists.execute()
}

/** Normalizes a category, sub-category or gender for comparison. */
export function normalizeFilter(text: string | null | undefined): string {
  return (text ?? '').trim().toLowerCase()
}

/** Sort keys `offset` … `offset + limit` of all lists, newest first. */
export async function pageKeys(db: Db, lists: List[], offset: number, limit: number): Promise<SortKey[]> {
  const [only, ...others] = lists
  if (!only) return []
  if (offset <= 2 * CHECKPOINT_INTERVAL) return newestOf(db, lists, offset, limit)
  return others.length > 0 ? unionPage(db, lists, offset, limit) : deep(db, only, offset, limit)
}

/** A page far from the newest: starts at a checkpoint, so that older entries are not read. */
async function deep(db: Db, list: List, offset: number, limit: number): Promise<SortKey[]> {
  const first = Math.max(0, list.count - offset - limit)
  const checkpoint = await checkpointAtRank(db, list.id, first)
  const from = checkpoint ?? START
  const wanted = Math.min(limit, list.count - offset)
  const keys = await entriesFrom(db, [list], from, first - from.below, wanted)
  return keys.reverse()
}
