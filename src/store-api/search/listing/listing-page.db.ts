import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { isSingleWriter } from '../../platform/engine/engine.ts'
import { countRows, firstValue } from '../../platform/tables/queries.ts'
import type { Db, Tables } from '../../platform/tables/tables.ts'
import type { FacetFilter } from '../facets/facet-filter.db.ts'
import {
  type ListingPart,
  type ListingQuery,
  listingFilters,
  matchingParts,
  narrowedParts,
} from './listing.db.ts'
import { reversed, type Sort } from './listing-sorts.db.ts'

/** A product's sort key in a listing. */
export interface SortKey {
  pk: number
  /** The number it is sorted by. */
  key: number
}

/** A page by its offset. With the total number of products, a page nearer to the end is read from there. */
interface PageAt {
  offset: number
  limit: number
  count?: number | undefined
}

/** The sort keys of a page of the products in disjoint parts; see matchingParts. */
export async function pageOf(
  db: Db,
  parts: readonly ListingPart[],
  sort: Sort,
  { offset, limit, count = Number.POSITIVE_INFINITY }: PageAt,
): Promise<SortKey[]> {
  const behind = Math.max(0, count - offset - limit)
  if (behind >= offset) return read(db, parts, sort, { offset, limit })
  const last = { offset: behind, limit: Math.min(limit, Math.max(0, count - offset)) }
  const back = reversed(sort)
  return (await read(db, parts, back, last)).reverse()
}

/** The next `limit` sort keys after one. */
export function pageAfter(
  db: Db,
  parts: readonly ListingPart[],
  sort: Sort,
  { after, limit }: { after: SortKey; limit: number },
): Promise<SortKey[]> {
  const beyond = sort.direction === 'asc' ? sql.raw('>') : sql.raw('<')
  // Two parts for each: with one condition on both columns SQLite reads all products of the same key.
  const behind = parts.flatMap(({ products, order }) => {
    const key = keyOf(sort, order)
    return [
      products.where(sql<SqlBool>`${key} = ${after.key} and pk ${beyond} ${after.pk}`),
      products.where(sql<SqlBool>`${key} ${beyond} ${after.key}`),
    ].map(part => ({ products: part, order }))
  })
  return read(db, behind, sort, { offset: 0, limit })
}

/** How many products the parts have; see listingTotal for a total that is remembered. */
async function countOf(db: Db, parts: readonly ListingPart[]): Promise<number> {
  const all = union(parts.map(({ products }) => products.select('pk')))
  if (!all) return 0
  return countRows(db.selectFrom(all.as('matching')))
}

/**
 * What a part is sorted by. Where its index is of another order, no index may serve the sort: to find a few products by
 * the index of a sort, an engine reads those of the whole store.
 */
function keyOf(sort: Sort, order: ListingPart['order']): RawBuilder<number> {
  const isSorted = order === 'any' || (order === 'newest' && sort.name === 'newest')
  return isSorted ? sort.key : sql`${sort.key} + 0`
}

async function read(
  db: Db,
  parts: readonly ListingPart[],
  sort: Sort,
  { offset, limit }: PageAt,
): Promise<SortKey[]> {
  const isWhole = parts.length === 1 || isSingleWriter(db)
  const all = union(
    parts.map(part => (isWhole ? selectSortKeys(part, sort) : firstOf(db, part, sort, offset + limit))),
  )
  if (!all || limit === 0) return []
  return all
    .orderBy('key', sort.direction)
    .orderBy('pk', sort.direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

type SortKeyQuery = SelectQueryBuilder<Tables, never, SortKey>

function selectSortKeys({ products, order }: ListingPart, sort: Sort): SortKeyQuery {
  return products.select(['pk', keyOf(sort, order).as('key')])
}

/** PostgreSQL merges parts only where each is sorted by itself. */
function firstOf(db: Db, part: ListingPart, sort: Sort, limit: number): SortKeyQuery {
  const first = selectSortKeys(part, sort)
    .orderBy('key', sort.direction)
    .orderBy('pk', sort.direction)
    .limit(limit)
  return db.selectFrom(first.as('first')).select(['pk', 'key'])
}

function union<From extends keyof Tables, Row>(parts: SelectQueryBuilder<Tables, From, Row>[]) {
  const [first, ...others] = parts
  return first && others.reduce((all, part) => all.unionAll(part), first)
}

/** Totals that are remembered, of all stores together. */
const MAX_TOTALS = 2_000

interface Total {
  version: number
  count: Promise<number>
}

const totals = new WeakMap<Db, LRUCache<string, Total>>()

/** How many products of a store match the filters; remembered until the store changes. */
export async function listingTotal(
  db: Db,
  storeId: number,
  query: ListingQuery,
  narrowing?: { name: string; isChosen: FacetFilter },
): Promise<number> {
  const known = totals.get(db) ?? new LRUCache<string, Total>({ max: MAX_TOTALS })
  totals.set(db, known)
  const { parentCategory } = query
  const name = JSON.stringify([storeId, listingFilters(query), parentCategory, narrowing?.name])
  // Read before the products are counted: a number that is too new is replaced with the next version.
  const version = await versionOf(db, storeId)
  const total = known.get(name)
  if (total?.version === version) return total.count
  const parts = matchingParts(db, storeId, query)
  const count = countOf(db, narrowing ? narrowedParts(parts, narrowing.isChosen) : parts)
  known.set(name, { version, count })
  count.catch(() => known.delete(name))
  return count
}

async function versionOf(db: Db, storeId: number): Promise<number> {
  return (await firstValue(db.selectFrom('stores').select('version').where('id', '=', storeId))) ?? 0
}
