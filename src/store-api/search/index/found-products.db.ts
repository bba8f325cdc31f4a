import { type RawBuilder, sql } from 'kysely'
import { isSingleWriter } from '../../platform/engine/engine.ts'
import { countRows } from '../../platform/tables/queries.ts'
import type { Db } from '../../platform/tables/tables.ts'
import type { ProductsQuery } from '../listing/listing.db.ts'
import type { Clause } from './lexemes.db.ts'
import * as postgres from './postgres-lexemes.db.ts'
import * as sqlite from './sqlite-lexemes.db.ts'

export interface Page {
  /** How many of the first are left out. */
  offset: number
  limit: number
}

/** A page of what is found, or of the products among it that a query has. */
export interface PageAmong extends Page {
  among?: ProductsQuery | undefined
}

function engineOf(db: Db) {
  return isSingleWriter(db) ? sqlite : postgres
}

function foundRows(db: Db, storeId: number, clauses: readonly Clause[]) {
  return engineOf(db).foundRows(storeId, clauses)
}

/** Keys of the newest products that a clause finds, without reading all that it finds. */
export function newestFound(db: Db, storeId: number, clause: Clause, limit: number): Promise<number[]> {
  return engineOf(db).newestFound(db, storeId, clause, limit)
}

/**
 * Keys of the newest products that the last clause finds, at most `most`: first about `enough` that the clauses before it
 * find, the best first. Where many of a shop's newest match, others are not looked for.
 */
export function newestRanked(
  db: Db,
  storeId: number,
  clauses: readonly Clause[],
  page: { enough: number; most: number },
): Promise<number[]> {
  return engineOf(db).newestRanked(db, storeId, clauses, page)
}

/** The keys of the products that the clauses find, for `in`. */
export function foundKeys(db: Db, storeId: number, clauses: readonly Clause[]) {
  return sql<number>`(select pk from (${foundRows(db, storeId, clauses)}) as found)`
}

/** How many products of a store, or of those `among` some, the clauses find together. */
export async function countFound(
  db: Db,
  storeId: number,
  clauses: readonly Clause[],
  among?: ProductsQuery,
): Promise<number> {
  if (among) return countRows(among.where('products.pk', 'in', foundKeys(db, storeId, clauses)))
  const rows = foundRows(db, storeId, clauses)
  // A single clause finds no product twice.
  const counted = clauses.length === 1 ? rows : sql`select distinct pk from (${rows}) as found`
  const result = await sql<{ count: number }>`select count(*) as count from (${counted}) as counted`.execute(
    db,
  )
  return Number(result.rows[0]?.count ?? 0)
}

export async function findAny(db: Db, storeId: number, clauses: readonly Clause[]): Promise<boolean> {
  for (const clause of clauses) {
    const found = await newestFound(db, storeId, clause, 1)
    if (found.length > 0) return true
  }
  return false
}

/**
 * Rows of the products that the clauses find, or of those `among` some, each once; to be sorted by `bestFirst`. Without
 * `among` they may be incomplete where they are more than `most`.
 */
function rankedProducts(
  db: Db,
  storeId: number,
  clauses: readonly Clause[],
  { among, most }: { among?: ProductsQuery | undefined; most?: number } = {},
): RawBuilder<unknown> {
  const { rankedRows } = engineOf(db)
  if (!among) return sql`(${rankedRows(storeId, clauses, most === undefined ? undefined : most + 1)})`
  return sql`(select pk, points, created_at from (${rankedRows(storeId, clauses)}) as ranked
    where ${isAmong(among)})`
}

/** Those with most points first, then the newest. */
const bestFirst = sql`points desc, created_at desc, pk desc`

/** Keys of a page of the products that the clauses find, the best first. */
export async function foundProducts(
  db: Db,
  storeId: number,
  clauses: readonly Clause[],
  { offset, limit, among }: PageAmong,
): Promise<number[]> {
  const page = await sql<{ pk: number }>`select pk
    from ${rankedProducts(db, storeId, clauses, { among })} as ranked
    order by ${bestFirst} limit ${limit} offset ${offset}`.execute(db)
  return page.rows.map(({ pk }) => Number(pk))
}

/**
 * Keys of the products that the clauses find, or of those `among` some, the best first; of `most` or more these are as many
 * of them, in any order.
 */
export async function allFound(
  db: Db,
  storeId: number,
  clauses: readonly Clause[],
  { among, most }: { among?: ProductsQuery | undefined; most: number },
): Promise<number[]> {
  const found = await sql<{ pk: number }>`select pk
    from ${rankedProducts(db, storeId, clauses, { among, most })} as ranked
    order by ${bestFirst} limit ${most}`.execute(db)
  return found.rows.map(({ pk }) => Number(pk))
}

function isAmong(among: ProductsQuery) {
  // SQLite would read all products of a condition with `in`; this one asks for those that are found.
  const same = among.select(sql.lit(1).as('one')).where('products.pk', '=', sql.ref<number>('ranked.pk'))
  return sql`exists ${same}`
}
