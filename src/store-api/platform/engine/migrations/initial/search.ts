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
 * Lexemes are ours (search/index/lexemes.db.ts), and each has the store's number in front, so that no search reads entries of
 * another store. SQLite keeps them without the texts, and without positions; its own tokenizer would cut words of India
 * at their vowels, so it only parts what we join by spaces.
 */
function documents({ engine, INT, BYTES, INDEX_ONLY, STORE }: SqlTypes): string[] {
  return [
    `create table search_documents (
      product_pk ${INT} primary key references products (pk) on delete cascade,
      ${engine === 'sqlite' ? STORE : `store_id ${INT} not null`},
      created_at ${INT} not null,
      words text not null${engine === 'sqlite' ? '' : ', lexemes tsvector not null'})`,
    ...(engine === 'sqlite'
      ? [
          'create index search_documents_by_store on search_documents (store_id)',
          `create virtual table search_lexemes using fts5 (title, names, description, content = '',
            contentless_delete = 1, detail = column, tokenize = "ascii tokenchars '_~'")`,
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
 * Values are stored once for each spelling; `products` is how many products have it, and may be 0. `product_facets` has the
 * values of products, of one variant or, where `variant_pk` is 0, of all its variants (size and colour are always the
 * variant's, where there are variants); `product_pieces` what shoppers pay
 * for each variant, or for a product without variants, whose `variant_pk` is 0.
 */
function facets({ engine, ID, INT, BYTES, INDEX_ONLY, STORE }: SqlTypes): string[] {
  const OF_PRODUCT = engine === 'sqlite' ? STORE : `store_id ${INT} not null`
  const OF_VARIANT = `product_pk ${INT} not null references products (pk) on delete cascade,
      variant_pk ${INT} not null`
  // Counts read the index alone.
  const COVERING = engine === 'sqlite' ? '' : ' include (price, on_sale)'
  return [
    `create table facet_values (
      pk ${ID},
      ${STORE},
      key ${BYTES} not null,
      value ${BYTES} not null,
      label ${BYTES} not null,
      name ${BYTES} not null,
      products ${INT} not null,
      unique (store_id, key, value, label, name))`,
    `create table facet_names (
      ${STORE},
      key ${BYTES} not null,
      name ${BYTES} not null,
      products ${INT} not null,
      primary key (store_id, key, name))${INDEX_ONLY}`,
    `create table product_facets (
      ${OF_VARIANT},
      value_pk ${INT} not null,
      ${OF_PRODUCT},
      primary key (product_pk, value_pk, variant_pk))${INDEX_ONLY}`,
    'create index product_facets_by_value on product_facets (store_id, value_pk, product_pk, variant_pk)',
    `create table product_pieces (
      ${OF_VARIANT},
      price ${INT},
      on_sale ${INT} not null,
      primary key (product_pk, variant_pk)${COVERING})${INDEX_ONLY}`,
    `create table facet_choices (
      ${STORE},
      key ${BYTES} not null,
      shown ${INT} not null,
      primary key (store_id, key))${INDEX_ONLY}`,
  ]
}
