import { type RawBuilder, sql } from 'kysely'
import type { ProductLexemes } from '../../../domain/search/searched-product.ts'
import type { Tx } from '../tables.ts'
import { alternatives, type Clause, keyLexeme, quoted, type Rank, wordLexeme } from './lexemes.ts'

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
  const each = terms.map(
    term =>
      `(${alternatives(storeId, term, {
        whole: lexeme => quoted(lexeme, "'") + (weight && `:${weight}`),
        beginning: lexeme => `${quoted(lexeme, "'")}:*${weight}`,
      }).join(' | ')})`,
  )
  return each.join(' & ')
}

/** Writes the lexemes of a product whose document is there. */
export async function writeLexemes(
  tx: Tx,
  storeId: number,
  pk: number,
  { title, attributes, description }: ProductLexemes,
): Promise<void> {
  const ranked = [title, attributes, description].flatMap(({ words, keys }, rank) =>
    [...words.map(word => wordLexeme(storeId, word)), ...keys.map(key => keyLexeme(storeId, key))].map(
      // A weight needs a position, which has no other use here.
      lexeme => `${quoted(lexeme, "'")}:1${'ABC'[rank]}`,
    ),
  )
  await sql`update search_documents set lexemes = ${ranked.join(' ')}::tsvector
    where product_pk = ${pk}`.execute(tx)
}
