import { type RawBuilder, sql } from 'kysely'
import type { ProductLexemes } from '../../../domain/search/searched-product.ts'
import type { Tx } from '../tables.ts'
import { allTerms, type Clause, quoted, type Rank, rankedLexemes, type SearchDocument } from './lexemes.ts'

const weights: Record<Rank, string> = { title: 'A', names: 'AB', all: '' }

/** Rows `pk`, `points` of the products that clauses find; one that several find has several. */
export function foundRows(storeId: number, clauses: readonly Clause[]): RawBuilder<unknown> {
  const rows = clauses.map(
    clause => sql`select product_pk as pk, ${sql.lit(clause.points)} as points from search_documents
      where lexemes @@ ${expression(storeId, clause)}::tsquery`,
  )
  return sql.join(rows, sql` union all `)
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

/** Adds documents of products that have none. */
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
    from json_populate_recordset(null::search_documents, ${JSON.stringify(rows)}::json)`.execute(tx)
}

function vectorText(storeId: number, lexemes: ProductLexemes): string {
  // A weight needs a position, which has no other use here.
  const weighted = rankedLexemes(storeId, lexemes).map((list, rank) =>
    list.map(lexeme => `${quoted(lexeme, "'")}:1${'ABC'[rank]}`),
  )
  return weighted.flat().join(' ')
}
