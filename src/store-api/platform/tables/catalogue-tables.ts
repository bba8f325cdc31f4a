import type { Generated } from 'kysely'
import type { ColumnsOfGroup } from '../../../contract/catalogue/product-fields.ts'

type WithDefaults<Columns> = { [Name in keyof Columns]: Generated<Columns[Name]> }

/** The columns of a product that are one field each, and those that the others need. */
type ProductColumns = ColumnsOfGroup<'main'> &
  WithDefaults<ColumnsOfGroup<'options' | 'declared'>> &
  OtherColumns

/** The tables of products; amounts are whole paise, times are milliseconds since 1970. */
export interface CatalogueTables {
  products: ProductColumns
  /** What variants were when they were removed: variant-write.db.ts. */
  removed_variants: {
    product_pk: number
    id: string
    pk: number
    sku: string
    size: string
    color: string
    stock: number | null
    /** Milliseconds since 1970. */
    removed_at: Generated<number>
  }
  /** A narrow row of every product for the desk's list, written by triggers. */
  product_search: {
    store_id: number
    created_at: number
    product_pk: number
    category: string
    parent: string
    /** 0: draft, 1: published, 2: in the trash. */
    state: number
    on_sale: 0 | 1
    in_stock: 0 | 1
    has_variants: 0 | 1
    words: string
  }
  /** Changes of many products; `change` is JSON of the contract. */
  bulk_changes: {
    id: Generated<number>
    store_id: number
    at: number
    staff_id: number | null
    author: string
    change: string
    state: 'running' | 'done' | 'undoing' | 'undone'
    total: number
    /** Positions below it are done. */
    done: Generated<number>
    /** One key makes one change of a store; null until the change has its products. */
    key: string | null
  }
  /** What became of each product; `details` is JSON and says what an undo needs. */
  bulk_change_products: {
    bulk_change_id: number
    position: number
    product_id: string
    state: 'waiting' | 'changed' | 'same' | 'refused' | 'undone' | 'left'
    details: string
  }
  /** The pieces that a product is sold as, one for each size and colour. */
  variants: {
    pk: Generated<number>
    product_pk: number
    store_id: number
    /** Unique within its store, and kept for as long as the variant exists. */
    id: string
    position: number
    /** Unique within its store; empty without one. The key is the SKU as `foldName` has it: engines differ. */
    sku: string
    sku_key: Generated<string>
    /** Empty where the product has no such option. */
    size: string
    color: string
    /** The variant's own prices; where both are null the product's stand. */
    regular_price: number | null
    discounted_price: number | null
    /** Grams; null where it is the product's. */
    weight: Generated<number | null>
    /** Pieces left; null: not counted. Changed only in catalogue/products/. */
    stock: number | null
    /** JSON: addresses of the variant's own pictures. */
    images: string
  }
}

interface OtherColumns {
  pk: Generated<number>
  store_id: number
  id: string
  img_url: string
  /** `#rrggbb`; null if it is not known. */
  img_color: string | null
  images: string
  attributes: string
  created_at: number
  /** Columns that listings filter by: lower case, empty if missing. */
  list_category: string
  list_parent: string
  list_gender: string
  /** What listings by country of origin are sorted by: see countryOrder. */
  list_origin: Generated<number>
  /** What lists show in place of its own prices: see lowestPrice. Written with the index. */
  lowest_price: Generated<number | null>
  featured: 0 | 1
  /** 1: it is sold as its variants; 0: as one piece that is not counted. */
  has_variants: Generated<0 | 1>
  /** 0: it has variants and none of them can be bought. Changed with the stock, so that listings need no variants. */
  in_stock: Generated<0 | 1>
  /** 0: a draft. Drafts and products in the trash are in no list and in no answer to a shopper. */
  published: Generated<0 | 1>
  trashed_at: Generated<number | null>
  /** The planned or running sale; see sale.ts. Without `sale_until` it has no end. */
  sale_price: Generated<number | null>
  sale_from: Generated<number | null>
  sale_until: Generated<number | null>
  sale_running: Generated<0 | 1>
  /** The discounted price that stands again after a running sale. */
  price_after_sale: Generated<number | null>
  /** Grows with every write of what is edited; the number of the latest revision, or one above it. */
  revision: Generated<number>
  /** What a search at the desk finds, each word behind a space. */
  words: Generated<string>
  /** The key of the desk's call that added it; null where none did. */
  creation_key: Generated<string | null>
}

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
