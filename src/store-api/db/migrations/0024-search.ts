import type { Engine } from '../tables.ts'

/**
 * What products are found by. Lexemes are ours (db/search/lexemes.ts), and each has the store's number in front, so that
 * no search reads entries of another store. SQLite keeps them without the texts, and without positions; its own
 * tokenizer would cut words of India at their vowels, so it only parts what we join by spaces.
 */
export function search(engine: Engine): string[] {
  const [INT, BYTES, INDEX_ONLY] =
    engine === 'sqlite' ? ['integer', 'text', ' without rowid'] : ['bigint', 'text collate "C"', '']
  const store = `store_id ${INT} not null references stores (id) on delete cascade`
  const lexemes =
    engine === 'sqlite'
      ? [
          `create virtual table search_lexemes using fts5 (title, names, description, content = '',
          contentless_delete = 1, detail = column, tokenize = "ascii tokenchars '_~'")`,
          `create trigger search_documents_deleted after delete on search_documents
          begin delete from search_lexemes where rowid = old.product_pk; end`,
        ]
      : ['create index search_documents_by_lexeme on search_documents using gin (lexemes)']
  return [
    `create table search_documents (product_pk ${INT} primary key references products (pk) on delete cascade,
      ${store}, created_at ${INT} not null, words text not null
      ${engine === 'sqlite' ? '' : ', lexemes tsvector not null'})`,
    'create index search_documents_by_store on search_documents (store_id)',
    `create table search_words (${store}, word ${BYTES} not null, products ${INT} not null,
      primary key (store_id, word))${INDEX_ONLY}`,
    `create table search_deletions (${store}, rest ${BYTES} not null, word ${BYTES} not null,
      primary key (store_id, rest, word))${INDEX_ONLY}`,
    ...lexemes,
  ]
}
