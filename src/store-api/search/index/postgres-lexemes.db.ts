import { type RawBuilder, sql } from 'kysely'
import type { ProductLexemes } from '../../../domain/search/searched-product.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'
import { allTerms, type Clause, quoted, type Rank, rankedLexemes, type SearchDocument } from './lexemes.db.ts'

const weights: Record<Rank, string> = { title: 'A', names: 'AB', all: '' }

/** Rows `pk`, `points`, `created_at` of the products that clauses find; one that several find has several. */
export function foundRows(storeId: number, clauses: readonly Clause[]): RawBuilder<unknown> {
  const rows = clauses.map(
    clause => sql`select product_pk as pk, ${sql.lit(clause.points)} as points, created_at
      from search_documents where lexemes @@ ${expression(storeId, clause)}::tsquery and store_id = ${storeId}`,
  )
  return sql.join(rows, sql` union all `)
}

/** The same, each product once; at most `most` of them. */
export function rankedRows(storeId: number, clauses: readonly Clause[], most?: number): RawBuilder<unknown> {
  // A single clause finds no product twice, and an index has its products in their order.
  if (clauses.length === 1) return foundRows(storeId, clauses)
  // What clauses of other ranks find is among what those of all words do: the index knows words, not their ranks.
  const ofAll = clauses.filter(({ rank }) => rank === 'all')
  const all = (ofAll.length > 0 ? ofAll : clauses).map(clause => expression(storeId, clause))
  const points = clauses.map(clause => {
    const found = sql.lit(clause.points)
    // A single clause of all words finds all of them: to look at each again took half of the time.
    if (ofAll.length === 1 && ofAll[0] === clause) return found
    return sql`case when lexemes @@ ${expression(storeId, clause)}::tsquery then ${found} else 0 end`
  })
  return sql`select product_pk as pk, ${sql.join(points, sql` + `)} as points, created_at
    from search_documents where lexemes @@ ${all.join(' | ')}::tsquery and store_id = ${storeId}
    ${most === undefined ? sql`` : sql`limit ${sql.lit(most)}`}`
}

/** Documents that are read for the newest ones. */
const MOST_READ = 500

/**
 * Keys of the newest products that a clause finds; where few of the newest match, of some that it finds. With a
 * small limit on all documents, PostgreSQL would read the whole table to find one of a rare word.
 */
export async function newestFound(db: Db, storeId: number, clause: Clause, limit: number): Promise<number[]> {
  const isFound = sql`lexemes @@ ${expression(storeId, clause)}::tsquery`
  const order = sql`order by created_at desc, product_pk desc`
  const newest = sql`select product_pk, lexemes from search_documents where store_id = ${storeId}
    ${order} limit ${sql.lit(MOST_READ)}`
  const { rows } = await sql<{ pk: number }>`select product_pk as pk from (${newest}) as newest
    where ${isFound} limit ${limit}`.execute(db)
  if (rows.length >= limit) return rows.map(({ pk }) => pk)
  const some = sql`select product_pk, created_at from search_documents
    where ${isFound} limit ${sql.lit(MOST_READ)}`
  const all = await sql<{ pk: number }>`select product_pk as pk from (${some}) as found
    ${order} limit ${limit}`.execute(db)
  return all.rows.map(({ pk }) => pk)
}

/**
 * Keys of the newest products that the last clause finds, at most `most`; of these first those that the clauses before
 * it find too. Fewer than `enough` among the newest documents are looked for in the index.
 */
export async function newestRanked(
  db: Db,
  storeId: number,
  clauses: readonly Clause[],
  { enough, most }: { enough: number; most: number },
): Promise<number[]> {
  const ranks = clauses.map(clause => sql`lexemes @@ ${expression(storeId, clause)}::tsquery`)
  const isFound = ranks.at(-1) ?? sql`false`
  const better = ranks.slice(0, -1).map(rank => sql`(${rank}) desc`)
  const order = sql.join([...better, sql`created_at desc, product_pk desc`])
  const newest = sql`select product_pk, created_at, lexemes from search_documents where store_id = ${storeId}
    order by created_at desc, product_pk desc limit ${sql.lit(MOST_READ)}`
  const some = sql`select product_pk, created_at, lexemes from search_documents
    where ${isFound} limit ${sql.lit(MOST_READ)}`
  const ranked = async (documents: RawBuilder<unknown>) => {
    const { rows } = await sql<{ pk: number }>`select product_pk as pk from (${documents}) as documents
      where ${isFound} order by ${order} limit ${most}`.execute(db)
    return rows.map(({ pk }) => pk)
  }
  const found = await ranked(newest)
  return found.length >= enough ? found : ranked(some)
}

function expression(storeId: number, { rank, terms }: Clause): string {
  const weight = weights[rank]
  return allTerms(storeId, terms, {
    whole: lexeme => quoted(lexeme, "'") + (weight && `:${weight}`),
    beginning: lexeme => `${quoted(lexeme, "'")}:*${weight}`,
    and: ' & ',
    or: ' | ',
  })
}

/** Adds documents, or replaces those of the same products. */
export async function insertDocuments(
  tx: Tx,
  storeId: number,
  documents: readonly SearchDocument[],
): Promise<void> {
  const rows = documents.map(({ pk, createdAt, lexemes }) => ({
    product_pk: pk,
    store_id: storeId,
    created_at: createdAt,
    words: lexemes.written.join(' '),
    lexemes: vectorText(storeId, lexemes),
  }))
  await sql`insert into search_documents (product_pk, store_id, created_at, words, lexemes)
    select product_pk, store_id, created_at, words, lexemes
    from json_populate_recordset(null::search_documents, ${JSON.stringify(rows)}::json)
    on conflict (product_pk) do update set created_at = excluded.created_at, words = excluded.words,
      lexemes = excluded.lexemes`.execute(tx)
}

function vectorText(storeId: number, lexemes: ProductLexemes): string {
  // A weight needs a position, which has no other use here.
  const weighted = rankedLexemes(storeId, lexemes).map((list, rank) =>
    list.map(lexeme => `${quoted(lexeme, "'")}:1${'ABC'[rank]}`),
  )
  return weighted.flat().join(' ')
}
