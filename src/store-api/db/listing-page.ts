import { type SqlBool, sql } from 'kysely'
import type { ProductsQuery } from './listing.ts'
import { reversed, type Sort } from './listing-sorts.ts'

/** A product's place in a sorted listing. */
export interface ListingPlace {
  pk: number
  /** The number it is sorted by. */
  key: number
}

/** A page by its offset. With the total number of products, a page nearer to the end is read from there. */
export interface PageAt {
  offset: number
  limit: number
  count?: number | undefined
}

/** The places of a page of the products in disjoint parts; see matchingParts. */
export async function pageOf(
  parts: readonly ProductsQuery[],
  sort: Sort,
  { offset, limit, count = Number.POSITIVE_INFINITY }: PageAt,
): Promise<ListingPlace[]> {
  const behind = Math.max(0, count - offset - limit)
  if (behind >= offset)
    return read(
      parts.map(part => placesOf(part, sort)),
      sort,
      { offset, limit },
    )
  const last = { offset: behind, limit: Math.min(limit, Math.max(0, count - offset)) }
  const back = reversed(sort)
  return (
    await read(
      parts.map(part => placesOf(part, back)),
      back,
      last,
    )
  ).reverse()
}

/** The next `limit` places behind one. */
export function pageAfter(
  parts: readonly ProductsQuery[],
  sort: Sort,
  { after, limit }: { after: ListingPlace; limit: number },
): Promise<ListingPlace[]> {
  const beyond = sort.direction === 'asc' ? sql.raw('>') : sql.raw('<')
  // Two parts for each: with one condition on both columns SQLite reads all products of the same key.
  const behind = parts.flatMap(part => [
    part.where(sql<SqlBool>`${sort.key} = ${after.key} and pk ${beyond} ${after.pk}`),
    part.where(sql<SqlBool>`${sort.key} ${beyond} ${after.key}`),
  ])
  return read(
    behind.map(part => placesOf(part, sort)),
    sort,
    { offset: 0, limit },
  )
}

/** How many products match; see totalOf for a total that is remembered. */
export async function countOf(products: ProductsQuery): Promise<number> {
  const { count } = await products
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function placesOf(part: ProductsQuery, { key }: Sort) {
  return part.select(['pk', key.as('key')])
}

type Places = ReturnType<typeof placesOf>

async function read(
  parts: Places[],
  { direction }: Sort,
  { offset, limit }: PageAt,
): Promise<ListingPlace[]> {
  const [first, ...others] = parts
  if (!first || limit === 0) return []
  return others
    .reduce((all, part) => all.unionAll(part), first)
    .orderBy('key', direction)
    .orderBy('pk', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}
