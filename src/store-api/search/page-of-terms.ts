import { eitherTerms, type Term } from '../../domain/search/search-terms.ts'
import type { Db } from '../platform/tables/tables.ts'
import { foundProducts, newestFound, type PageAmong } from './index/found-products.db.ts'
import { type Clause, ranks } from './index/lexemes.db.ts'

/** The products that have all terms. */
export function allOf(terms: readonly Term[]): Clause[] {
  return [{ rank: 'all', terms, points: 1 }]
}

/** The products that have any of the terms. */
export function anyOf(terms: readonly Term[]): Clause[] {
  return terms.map(term => ({ rank: 'all', terms: [term], points: 1 }))
}

/**
 * The products that have all terms; most points where the title has the best of them, then where the title has any, then
 * where title and names do.
 */
export function rankedAllOf(terms: readonly Term[], best?: readonly Term[]): Clause[] {
  const byRank = ranks.map((rank): Clause => ({ rank, terms, points: 1 }))
  return best ? [{ rank: 'title', terms: best, points: 1 }, ...byRank] : byRank
}

/**
 * The products that have any of the terms; most points where they have most terms, then where the title has most as they
 * are written and not by their sound alone. Each has one of `any`.
 */
export function rankedAnyOf(terms: readonly Term[], any: readonly Term[]): Clause[] {
  const needed = any.map(term => [term]).reduce(eitherTerms)
  return terms.flatMap((term): Clause[] => {
    const others = any.includes(term) ? [] : needed
    return [
      { rank: 'all', terms: [term, ...others], points: terms.length + 1 },
      { rank: 'title', terms: [{ ...term, keys: [] }, ...others], points: 1 },
    ]
  })
}

/** A page of `count` products. */
interface CountedPage extends PageAmong {
  count: number
}

/**
 * Keys of one page of the products that have all terms: by the rank that has them, then the newest. Only as many ranks
 * are read as the page needs: where thousands of titles match, no description is looked at.
 */
export async function pageOfAll(
  db: Db,
  storeId: number,
  { terms, best }: { terms: readonly Term[]; best?: readonly Term[] | undefined },
  { count, ...page }: CountedPage,
): Promise<number[]> {
  const wanted = Math.min(page.limit, count - page.offset)
  const clauses = rankedAllOf(terms, best)
  let found: number[] = []
  for (let ranks = best ? 2 : 1; ranks <= clauses.length; ranks++) {
    found = await foundProducts(db, storeId, clauses.slice(0, ranks), page)
    if (found.length >= wanted) break
  }
  return found
}

/** Keys of the newest products that have all terms, those with them in the title first; quick however many there are. */
export async function newestOfAll(
  db: Db,
  storeId: number,
  terms: readonly Term[],
  limit: number,
): Promise<number[]> {
  const found = new Set<number>()
  for (const rank of ranks) {
    if (found.size >= limit) break
    // Those of a better rank are found again.
    const clause = { rank, terms, points: 1 }
    for (const pk of await newestFound(db, storeId, clause, limit + found.size)) found.add(pk)
  }
  return [...found].slice(0, limit)
}
