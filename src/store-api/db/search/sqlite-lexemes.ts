import { type RawBuilder, sql } from 'kysely'
import type { ProductLexemes } from '../../../domain/search/searched-product.ts'
import type { Tx } from '../tables.ts'
import { alternatives, type Clause, keyLexeme, quoted, type Rank, wordLexeme } from './lexemes.ts'

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

/** Writes the lexemes of a product whose document is new; they are deleted with it. */
export async function writeLexemes(
  tx: Tx,
  storeId: number,
  pk: number,
  { title, attributes, description }: ProductLexemes,
): Promise<void> {
  const [titles, names, texts] = [title, attributes, description].map(({ words, keys }) =>
    [...words.map(word => wordLexeme(storeId, word)), ...keys.map(key => keyLexeme(storeId, key))].join(' '),
  )
  await sql`insert into search_lexemes (rowid, title, names, description)
    values (${pk}, ${titles}, ${names}, ${texts})`.execute(tx)
}
