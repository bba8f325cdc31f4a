import type { Generated } from 'kysely'

/** What products are counted and narrowed by; see migrations/initial/search.ts. */
export interface FacetTables {
  /** Every spelling of a value in a store; `name` is what the products call the facet, `products` how many have it, which may be 0. */
  facet_values: {
    pk: Generated<number>
    store_id: number
    key: string
    value: string
    label: string
    name: string
    products: number
  }
  /** What products call a facet; `products` is how many do, and may be 0. */
  facet_names: { store_id: number; key: string; name: string; products: number }
  /** The values of a variant, or of all variants of a product: then `variant_pk` is 0. */
  product_facets: { product_pk: number; variant_pk: number; value_pk: number; store_id: number }
  /** What shoppers pay for a variant, in paise; `variant_pk` is 0 for a product without variants. */
  product_pieces: { product_pk: number; variant_pk: number; price: number | null; on_sale: 0 | 1 }
  /** Facets that the shop shows or hides; the others are shown where they are worth it. */
  facet_choices: { store_id: number; key: string; shown: 0 | 1 }
}
