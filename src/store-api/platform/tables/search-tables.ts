import type { Generated } from 'kysely'

/** What products are found by; see migrations/initial/search.ts. */
export interface SearchTables {
  /** The products that can be found. On PostgreSQL also `lexemes`, which no typed query touches. */
  search_documents: {
    product_pk: number
    store_id: number
    created_at: number
    /** Its words as they are written, between spaces. */
    words: string
  }
  /** The words of a store; `products` is how many have it, and may be 0. */
  search_words: { store_id: number; word: string; products: number }
  /** What remains of a word when letters are left out (domain/search/deletions.ts), and its sounds behind `~`. */
  search_deletions: { store_id: number; rest: string; word: string }
  /** Stores whose products behind `last_pk` are not in these tables, nor in those of facets. */
  index_rebuilds: { store_id: number; last_pk: Generated<number> }
  /** How often a text was searched for on a day. */
  search_counts: {
    store_id: number
    /** Whole days since 1970, in UTC. */
    day: number
    /** Words in their normal form, between spaces. */
    text: string
    searches: number
    /** Those of `searches` that found no product. */
    not_found: number
    /** How often a product was opened from its results. */
    clicks: Generated<number>
  }
  /** What the shop's people wrote: JSON, a group of synonyms in each line. */
  search_settings: { store_id: number; synonyms: string }
  /** A phrase, as its stems with spaces between them, and those that stand for it, as JSON. */
  search_synonyms: { store_id: number; word: string; alternatives: string }
}
