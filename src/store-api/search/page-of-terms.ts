import type { Term } from '../../domain/search/search-terms.ts'
import { countFound, foundProducts, type PageAmong } from '../db/search/found-products.ts'
import type { Clause } from '../db/search/lexemes.ts'
import type { Db } from '../db/tables.ts'

/** The products that have all terms. */
export function allOf(terms: readonly Term[]): Clause[] {
  return [{ rank: 'all', terms, points: 1 }]
}

/** The products that have any of the terms. */
export function anyOf(terms: readonly Term[]): Clause[] {
  return terms.map(term => ({ rank: 'all', terms: [term], points: 1 }))
}

/**
 * Keys of one page of the products that have all terms: by the rank that has them, then the newest. Only as many ranks
 * are read as the page needs: where thousands of titles match, no description is looked at.
 */
export async function pageOfAll(
  db: Db,
  storeId: number,
  terms: readonly Term[],
  page: PageAmong,
): Promise<number[]> {
  const clauses: Clause[] = []
  for (const rank of ['title', 'names'] as const) {
    const clause = { rank, terms, points: 1 }
    clauses.push(clause)
    if ((await countFound(db, storeId, [clause], page.among)) >= page.offset + page.limit)
      return foundProducts(db, storeId, clauses, page)
  }
  return foundProducts(db, storeId, [...clauses, ...allOf(terms)], page)
}

/** The same of those that have any: first those with most terms, then those with most in the title. */
export function pageOfAny(
  db: Db,
  storeId: number,
  terms: readonly Term[],
  page: PageAmong,
): Promise<number[]> {
  const clauses = terms.flatMap((term): Clause[] => [
    { rank: 'all', terms: [term], points: terms.length + 1 },
    { rank: 'title', terms: [term], points: 1 },
  ])
  return foundProducts(db, storeId, clauses, page)
}
