import type { ProductQuery } from '../../contract/product.ts'
import { MARK_EVERY } from './listing-write.ts'
import type { Db } from './tables.ts'

/** What narrows a listing; see the contract. */
export type ListingQuery = Pick<
  ProductQuery,
  'category' | 'gender' | 'filter' | 'parentCategory' | 'featured'
>

/** A place in a listing's order: oldest first, the product's own number among equals. */
export interface Place {
  created_at: number
  product_pk: number
}

interface List {
  id: number
  count: number
}

/** The disjoint lists whose union is the listing; how many match is the sum of their counts. */
export async function listsOf(db: Db, storeId: number, query: ListingQuery): Promise<List[]> {
  const { category, gender, filter } = query
  const narrowed = category || gender || filter
  let lists = db
    .selectFrom('lists')
    .select(['id', 'count'])
    .where('store_id', '=', storeId)
    .where('scope', '=', narrowed ? 'pair' : 'all')
    .where('parent', '=', listKey(query.parentCategory))
    .where('featured', '=', query.featured === 'true' ? 1 : 0)
    .where('count', '>', 0)
  if (category) lists = lists.where('category', '=', listKey(category))
  if (gender) {
    const key = listKey(gender)
    lists = lists.where(eb => eb.or([eb('gender', '=', key), eb('category', '=', key)]))
  }
  if (filter) {
    const names = filter.split(',').map(listKey)
    const some = names.filter(name => name !== '' && name !== 'null')
    const categories = names.includes('null') ? [...some, ''] : some
    if (categories.length === 0) return []
    lists = lists.where(eb =>
      eb.or([eb('category', 'in', categories), ...(some.length > 0 ? [eb('gender', 'in', some)] : [])]),
    )
  }
  return lists.execute()
}

/** How a category, sub-category or gender is compared. */
export function listKey(text: string | null | undefined): string {
  return (text ?? '').trim().toLowerCase()
}

/** The places `offset` … `offset + limit` of the lists together, newest first. */
export async function placesOf(db: Db, lists: List[], offset: number, limit: number): Promise<Place[]> {
  const [only, ...others] = lists
  if (!only) return []
  if (others.length > 0) return mergedPlaces(db, lists, offset, limit)
  return offset <= 2 * MARK_EVERY ? newest(db, only, offset, limit) : deep(db, only, offset, limit)
}

function newest(db: Db, list: List, offset: number, limit: number): Promise<Place[]> {
  return db
    .selectFrom('list_entries')
    .select(['created_at', 'product_pk'])
    .where('list_id', '=', list.id)
    .orderBy('created_at', 'desc')
    .orderBy('product_pk', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Far from the newest: jumps to a mark, so that what precedes the page is not read. */
async function deep(db: Db, list: List, offset: number, limit: number): Promise<Place[]> {
  const first = Math.max(0, list.count - offset - limit)
  const mark = await markBelow(db, list, first)
  const from = mark ?? { created_at: Number.MIN_SAFE_INTEGER, product_pk: 0, below: 0 }
  const places = await db
    .selectFrom('list_entries')
    .select(['created_at', 'product_pk'])
    .where('list_id', '=', list.id)
    .where(eb =>
      eb(eb.refTuple('created_at', 'product_pk'), '>=', eb.tuple(from.created_at, from.product_pk)),
    )
    .orderBy('created_at')
    .orderBy('product_pk')
    .limit(Math.min(limit, list.count - offset))
    .offset(first - from.below)
    .execute()
  return places.reverse()
}

function markBelow(db: Db, list: List, rank: number) {
  return db
    .selectFrom('list_marks')
    .select(['created_at', 'product_pk', 'below'])
    .where('list_id', '=', list.id)
    .where('below', '<=', rank)
    .orderBy('below', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function mergedPlaces(db: Db, lists: List[], offset: number, limit: number): Promise<Place[]> {
  const tops = lists.map(list =>
    db.selectFrom(newestOf(db, list, offset + limit).as('top')).select(['created_at', 'product_pk']),
  )
  const all = tops.reduce((union, top) => union.unionAll(top))
  return db
    .selectFrom(all.as('merged'))
    .select(['created_at', 'product_pk'])
    .orderBy('created_at', 'desc')
    .orderBy('product_pk', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

function newestOf(db: Db, list: List, limit: number) {
  return db
    .selectFrom('list_entries')
    .select(['created_at', 'product_pk'])
    .where('list_id', '=', list.id)
    .orderBy('created_at', 'desc')
    .orderBy('product_pk', 'desc')
    .limit(limit)
}
