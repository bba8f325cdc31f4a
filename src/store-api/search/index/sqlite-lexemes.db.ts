import { type RawBuilder, sql } from 'kysely'
import { insertRows } from '../../platform/tables/queries.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'
import {
  allTerms,
  type Clause,
  type Grammar,
  quoted,
  type Rank,
  rankedLexemes,
  type SearchDocument,
} from './lexemes.db.ts'

const columns: Record<Rank, string> = { title: '{title} : ', names: '{title names} : ', all: '' }

/** Rows `pk`, `points` of the products that clauses find; one that several find has several. At most `most` of each clause. */
export function foundRows(storeId: number, clauses: readonly Clause[], most?: number): RawBuilder<unknown> {
  const limit = most === undefined ? sql`` : sql` limit ${sql.lit(most)}`
  const rows = clauses.map(
    clause => sql`select * from (select rowid as pk, ${sql.lit(clause.points)} as points from search_lexemes
      where search_lexemes match ${expression(storeId, clause)}${limit})`,
  )
  return sql.join(rows, sql` union all `)
}

/** Rows `pk`, `points`, `created_at` of these products, each once. */
export function rankedRows(storeId: number, clauses: readonly Clause[], most?: number): RawBuilder<unknown> {
  const rows = foundRows(storeId, clauses, most)
  // A single clause finds no product twice.
  const ranked =
    clauses.length === 1 ? rows : sql`select pk, sum(points) as points from (${rows}) as found group by pk`
  return sql`select pk, points, created_at from (${ranked}) as ranked join search_documents on product_pk = pk`
}

/** Keys of the products added last that a clause finds; reads no more of them than `limit`. */
export async function newestFound(db: Db, storeId: number, clause: Clause, limit: number): Promise<number[]> {
  const { rows } = await sql<{ pk: number }>`select rowid as pk from search_lexemes
    where search_lexemes match ${expression(storeId, clause)} order by rowid desc limit ${limit}`.execute(db)
  return rows.map(({ pk }) => pk)
}

/** Keys of the newest products that the last clause finds, at most `most`; `enough` that the clauses before it find come first. */
export async function newestRanked(
  db: Db,
  storeId: number,
  clauses: readonly Clause[],
  { enough, most }: { enough: number; most: number },
): Promise<number[]> {
  const [last, ...better] = clauses.toReversed()
  const all = last ? await newestFound(db, storeId, last, most) : []
  const first: number[] = []
  // The others find some of what the last one does.
  if (all.length > 0)
    for (const clause of better.toReversed())
      if (first.length < enough) first.push(...(await newestFound(db, storeId, clause, enough)))
  return [...new Set([...first, ...all])].slice(0, most)
}

const grammar: Grammar = {
  whole: lexeme => quoted(lexeme, '"'),
  beginning: lexeme => `${quoted(lexeme, '"')} *`,
  and: ' AND ',
  or: ' OR ',
}

function expression(storeId: number, { rank, terms }: Clause): string {
  return `${columns[rank]}(${allTerms(storeId, terms, grammar)})`
}

/** Adds documents of products that have none. Their lexemes are deleted with them, by a trigger. */
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
  }))
  const columns = ['product_pk', 'store_id', 'created_at', 'words'] as const
  await insertRows(tx, { table: 'search_documents', columns, rows })
  const lexemes = documents.map(one => [
    one.pk,
    ...rankedLexemes(storeId, one.lexemes).map(list => list.join(' ')),
  ])
  await sql`insert into search_lexemes (rowid, title, names, description)
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3
    from jsonb_each(${JSON.stringify(lexemes)})`.execute(tx)
}
