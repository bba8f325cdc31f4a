/** What products are found by; see migrations/0024-search.ts. */
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
  /** What remains of a word when letters are left out (domain/search/deletions.ts). */
  search_deletions: { store_id: number; rest: string; word: string }
  /** Stores whose products are not all in these tables, and in those of facets. */
  index_rebuilds: { store_id: number }
}
