import { sql } from 'kysely'
import { isSingleWriter } from '../engine/engine.ts'
import type { Db } from '../tables.ts'
import type { Clause } from './lexemes.ts'
import * as postgres from './postgres-lexemes.ts'
import * as sqlite from './sqlite-lexemes.ts'

function foundRows(db: Db, storeId: number, clauses: readonly Clause[]) {
  return (isSingleWriter(db) ? sqlite : postgres).foundRows(storeId, clauses)
}

// What is in a better rank is in all words too.
function rowsOfAll(db: Db, storeId: number, clauses: readonly Clause[]) {
  return foundRows(
    db,
    storeId,
    clauses.filter(({ rank }) => rank === 'all'),
  )
}

/** How many products of a store the clauses find together; among them have to be those of all words. */
export async function countFound(db: Db, storeId: number, clauses: readonly Clause[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from search_documents
    where store_id = ${storeId} and product_pk in (select pk from (${rowsOfAll(db, storeId, clauses)}) as found)`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}

/** Whether the clauses find any product. */
export async function findAny(db: Db, storeId: number, clauses: readonly Clause[]): Promise<boolean> {
  const { rows } = await sql`select 1 from (${rowsOfAll(db, storeId, clauses)}) as found
    join search_documents on product_pk = pk where store_id = ${storeId} limit 1`.execute(db)
  return rows.length > 0
}

/** Keys of the products that the clauses find: those with most points first, then the newest. */
export async function foundProducts(
  db: Db,
  storeId: number,
  clauses: readonly Clause[],
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ pk: number }>`select pk from
    (select pk, sum(points) as points from (${foundRows(db, storeId, clauses)}) as found group by pk) as ranked
    join search_documents on product_pk = pk where store_id = ${storeId}
    order by points desc, created_at desc, pk desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ pk }) => Number(pk))
}
