import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../tables.ts'
import {
  alternatives,
  type Clause,
  quoted,
  type Rank,
  rankedLexemes,
  type SearchDocument,
} from './lexemes.ts'

const columns: Record<Rank, string> = { title: '{title} : ', names: '{title names} : ', all: '' }

/** Rows `pk`, `points` of the products that clauses find; one that several find has several. */
export function foundRows(storeId: number, clauses: readonly Clause[]): RawBuilder<unknown> {
  const rows = clauses.map(
    clause => sql`select rowid as pk, ${sql.lit(clause.points)} as points from search_lexemes
      where search_lexemes match ${expression(storeId, clause)}`,
  )
  return sql.join(rows, sql` union all `)
}

function expression(storeId: number, { rank, terms }: Clause): string {
  const each = terms.map(
    term =>
      `(${alternatives(storeId, term, {
        whole: lexeme => quoted(lexeme, '"'),
        beginning: lexeme => `${quoted(lexeme, '"')} *`,
      }).join(' OR ')})`,
  )
  return `${columns[rank]}(${each.join(' AND ')})`
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
  await tx.insertInto('search_documents').values(rows).execute()
  for (const { pk, lexemes } of documents) {
    const columns = rankedLexemes(storeId, lexemes).map(list => list.join(' '))
    await sql`insert into search_lexemes (rowid, title, names, description)
      values (${pk}, ${sql.join(columns)})`.execute(tx)
  }
}
