import { type SelectQueryBuilder, sql } from 'kysely'
import type { ProductQuery } from '../../../contract/catalogue/product-list.ts'
import { foldName } from '../../../domain/fold-name.ts'
import type { Db, Tables } from '../../platform/tables/tables.ts'
import type { FacetFilter } from '../facets/facet-filter.db.ts'

/** Filters of a listing; see the contract. */
export type ListingQuery = Pick<ProductQuery, 'category' | 'gender' | 'filter' | 'featured'> & {
  parentCategory?: string | undefined
}

export type Filters = Omit<ListingQuery, 'parentCategory'>

/** The filters of a listing beside its facets, of a query that may have more. */
export function listingFilters({ category, gender, filter, featured }: Filters): Filters {
  return { category, gender, filter, featured }
}

/** Whether at most one name is asked for; of several names there are too many combinations to remember their totals. */
export function hasOneName({ category, gender, filter }: Filters): boolean {
  return [category, gender, filter].filter(Boolean).length <= 1 && !filter?.includes(',')
}

/** Products by conditions; nothing is selected yet. */
export type ProductsQuery = SelectQueryBuilder<Tables, 'products', object>

/** The products of a store that shoppers see and that match the filters. */
export function matchingProducts(db: Db, storeId: number, query: ListingQuery): ProductsQuery {
  const { gender, filter } = query
  let products = withoutAlternatives(db, storeId, query)
  if (gender) {
    const key = normalizeFilter(gender)
    products = products.where(eb => eb.or([eb('list_category', '=', key), eb('list_gender', '=', key)]))
  }
  if (filter) {
    const { categories, genders } = namesIn(filter)
    products = products.where(eb =>
      eb.or([
        ...(categories.length > 0 ? [eb('list_category', 'in', categories)] : []),
        ...(genders.length > 0 ? [eb('list_gender', 'in', genders)] : []),
      ]),
    )
  }
  return products
}

/** Some products of a listing, and what they are sorted by already where an index finds them. */
export interface ListingPart {
  products: ProductsQuery
  order: 'any' | 'newest' | 'none'
}

/** Names of a filter that are read as parts; planning hundreds would take longer than it saves. */
const MOST_NAMES = 50

/**
 * The same products as disjoint parts, each of one category or gender: a part is read in its order from an index, and
 * engines merge such parts, where they would read all products of a filter with alternatives and sort them.
 */
export function matchingParts(db: Db, storeId: number, query: ListingQuery): ListingPart[] {
  const { category, gender, filter, ...others } = query
  const whole = { products: matchingProducts(db, storeId, query), order: orderOf(query) }
  if (category || !(gender || filter)) return [whole]
  const { categories, genders } = filter ? namesIn(filter) : genderNames(gender)
  if (categories.length > MOST_NAMES) return [whole]
  const rest = filter ? { ...others, gender } : others
  const all = () => matchingProducts(db, storeId, rest)
  return [
    ...categories.map(name => ({
      products: all().where('list_category', '=', name),
      order: orderOf({ ...rest, category: name || 'null' }),
    })),
    ...genders.map(name => ({
      products: all()
        .where('list_gender', '=', name)
        .where('list_gender', '<>', sql.lit(''))
        .where('list_category', 'not in', categories),
      order: 'newest' as const,
    })),
  ]
}

/** The parts with a further condition. */
export function narrowedParts(parts: readonly ListingPart[], isChosen: FacetFilter): ListingPart[] {
  return parts.map(({ products, order }) => ({ products: products.where(isChosen), order }))
}

function orderOf({ category, gender, filter, parentCategory, featured }: ListingQuery): ListingPart['order'] {
  const hasParent = normalizeFilter(parentCategory) !== ''
  if (!category && (gender || filter)) return 'none'
  if (hasParent) return category ? 'newest' : 'none'
  return featured === 'true' ? 'newest' : 'any'
}

// Conditions of the indexes are literals: an engine does not compare them with parameters.
function withoutAlternatives(
  db: Db,
  storeId: number,
  { category, parentCategory, featured }: ListingQuery,
): ProductsQuery {
  const parent = normalizeFilter(parentCategory)
  let products: ProductsQuery = db
    .selectFrom('products')
    .where('store_id', '=', storeId)
    .where('published', '=', sql.lit(1))
    .where('trashed_at', 'is', null)
  if (category) products = products.where('list_category', '=', normalizeFilter(category))
  if (parent !== '')
    products = products.where('list_parent', '=', parent).where('list_parent', '<>', sql.lit(''))
  if (featured === 'true') products = products.where('featured', '=', sql.lit(1))
  return products
}

/** The names of a filter, each a category or a gender; `null` is the products without a category. */
function namesIn(filter: string) {
  const names = [...new Set(filter.split(',').map(normalizeFilter))]
  const some = names.filter(name => name !== '' && name !== 'null')
  return { categories: names.includes('null') ? [...some, ''] : some, genders: some }
}

/** A gender is also looked for among the categories. */
function genderNames(gender: string | undefined) {
  const name = normalizeFilter(gender)
  return { categories: [name], genders: name === '' ? [] : [name] }
}

/** Normalizes a category, sub-category or gender for comparison. */
export function normalizeFilter(text: string | null | undefined): string {
  return foldName(text ?? '')
}

/** A product's title and category. */
export async function namesOfProduct(db: Db, storeId: number, pk: number) {
  return db
    .selectFrom('products')
    .select(['title', 'category'])
    .where('store_id', '=', storeId)
    .where('pk', '=', pk)
    .executeTakeFirst()
}

/** The other products of a category that can be bought; of all where there is no category. */
export function othersOfCategory(
  db: Db,
  storeId: number,
  { pk, category }: { pk: number; category: string | null },
): ProductsQuery {
  return matchingProducts(db, storeId, { category: category ?? undefined })
    .where('in_stock', '=', 1)
    .where('products.pk', '<>', pk)
}

/** Keys of the newest of some products, at most `limit`. */
export async function newestOf(products: ProductsQuery, limit: number): Promise<number[]> {
  const rows = await products
    .select('products.pk')
    .orderBy('created_at', 'desc')
    .orderBy('products.pk', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ pk }) => pk)
}
