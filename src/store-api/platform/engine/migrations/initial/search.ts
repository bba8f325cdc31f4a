import type { SqlTypes } from './sql-types.ts'

/** What products are found, counted and narrowed by, and what a shop's people see and set of its search. */
export function search(types: SqlTypes): string[] {
  const { INT, BYTES, INDEX_ONLY, STORE } = types
  const OF_STORE = `store_id ${INT} primary key references stores (id) on delete cascade`
  return [
    ...documents(types),
    ...facets(types),
    // Stores whose products are still to be taken into the above, and up to which that was done.
    `create table index_rebuilds (${OF_STORE}, last_pk ${INT} not null default 0)`,

    // No rows of single searches: how often a text was searched for on a day (days since 1970).
    `create table search_counts (
      ${STORE},
      day ${INT} not null,
      text ${BYTES} not null,
      searches ${INT} not null,
      not_found ${INT} not null,
      clicks ${INT} not null default 0,
      primary key (store_id, day, text))${INDEX_ONLY}`,
    'create index search_counts_by_day on search_counts (day)',

    // Made from the lines of `search_settings`, so that a search reads one row for each of its words.
    `create table search_settings (${OF_STORE}, synonyms text not null)`,
    `create table search_synonyms (
      ${STORE},
      word ${BYTES} not null,
      alternatives text not null,
      primary key (store_id, word))${INDEX_ONLY}`,
  ]
}

/**
 * Lexemes are ours (db/search/lexemes.ts), and each has the store's number in front, so that no search reads entries of
 * another store. SQLite keeps them without the texts, and without positions; its own tokenizer would cut words of India
 * at their vowels, so it only parts what we join by spaces. `encoded` is as in `facet_products`, so that a search that
 * counts facets reads one row of each product.
 */
function documents({ engine, INT, BYTES, INDEX_ONLY, STORE }: SqlTypes): string[] {
  return [
    `create table search_documents (
      product_pk ${INT} primary key references products (pk) on delete cascade,
      ${engine === 'sqlite' ? STORE : `store_id ${INT} not null`},
      created_at ${INT} not null,
      words text not null,
      ${engine === 'sqlite' ? '' : 'lexemes tsvector not null,'}
      encoded text)`,
    ...(engine === 'sqlite'
      ? [
          'create index search_documents_by_store on search_documents (store_id)',
          `create virtual table search_lexemes using fts5 (title, names, description, content = '',
            contentless_delete = 1, detail = column, tokenize = "ascii tokenchars '_~'")`,
          // Its merge command merges a level as soon as it has two segments: db/search/merge-segments.ts.
          "insert into search_lexemes (search_lexemes, rank) values ('usermerge', 2)",
          `create trigger search_documents_deleted after delete on search_documents
            begin delete from search_lexemes where rowid = old.product_pk; end`,
        ]
      : [
          'create index search_documents_newest on search_documents (store_id, created_at, product_pk)',
          'create index search_documents_by_lexeme on search_documents using gin (lexemes)',
        ]),
    `create table search_words (
      ${STORE},
      word ${BYTES} not null,
      products ${INT} not null,
      primary key (store_id, word))${INDEX_ONLY}`,
    `create table search_deletions (
      ${STORE},
      rest ${BYTES} not null,
      word ${BYTES} not null,
      primary key (store_id, rest, word))${INDEX_ONLY}`,
  ]
}

/**
 * Every spelling of a value in a store has a number; `encoded` has these numbers of a product and its variants in one
 * text (db/facets/encoded-product.ts), so that counting reads one short row of each product. `facet_rows` has the same
 * for narrowing; `variant_pk` is 0 where a value is that of all variants.
 */
function facets({ engine, INT, BYTES, INDEX_ONLY, STORE }: SqlTypes): string[] {
  const OF_PRODUCT = engine === 'sqlite' ? STORE : `store_id ${INT} not null`
  return [
    `create table facet_labels (
      ${STORE},
      key ${BYTES} not null,
      value ${BYTES} not null,
      label ${BYTES} not null,
      number ${INT} not null,
      products ${INT} not null,
      primary key (store_id, key, value, label))${INDEX_ONLY}`,
    'create unique index facet_labels_by_number on facet_labels (store_id, number)',
    `create table facet_products (
      product_pk ${INT} primary key references products (pk) on delete cascade,
      ${OF_PRODUCT},
      encoded text not null)`,
    'create index facet_products_by_store on facet_products (store_id, product_pk)',
    `create table facet_rows (
      product_pk ${INT} not null references products (pk) on delete cascade,
      label ${INT} not null,
      variant_pk ${INT} not null,
      ${OF_PRODUCT},
      primary key (product_pk, label, variant_pk))${INDEX_ONLY}`,
    'create index facet_rows_by_label on facet_rows (store_id, label, product_pk, variant_pk)',
    `create table facet_choices (
      ${STORE},
      key ${BYTES} not null,
      shown ${INT} not null,
      primary key (store_id, key))${INDEX_ONLY}`,
  ]
}
