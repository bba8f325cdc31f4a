/** What products are counted and narrowed by; see migrations/initial/search.ts. */
export interface FacetTables {
  /**
   * Every spelling of a value in a store; `products` is how many have it, and may be 0. With an empty `key`, `value` is
   * a facet and `label` one of its names.
   */
  facet_labels: {
    store_id: number
    key: string
    value: string
    label: string
    /** Unique in the store. */
    number: number
    products: number
  }
  facet_products: { product_pk: number; store_id: number; encoded: string }
  facet_rows: { product_pk: number; label: number; variant_pk: number; store_id: number }
  /** Facets that the shop shows or hides; the others are shown where they are worth it. */
  facet_choices: { store_id: number; key: string; shown: 0 | 1 }
}
