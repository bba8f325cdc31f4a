import type { Engine } from '../tables.ts'

/**
 * What products are counted and narrowed by. Every spelling of a value in a store has a number; `encoded` has these
 * numbers of a product and its variants in one text (db/facets/encoded-product.ts), so that counting reads one short row
 * of each product. `facet_rows` has the same for narrowing; `variant_pk` is 0 where a value is that of all variants.
 * `index_rebuilds` has the stores whose products are still to be taken into this and into what they are found by.
 */
export function facets(engine: Engine): string[] {
  const [INT, BYTES, INDEX_ONLY] =
    engine === 'sqlite' ? ['integer', 'text', ' without rowid'] : ['bigint', 'text collate "C"', '']
  const store = `store_id ${INT} not null references stores (id) on delete cascade`
  const product = `product_pk ${INT} not null references products (pk) on delete cascade`
  return [
    `create table facet_labels (${store}, key ${BYTES} not null, value ${BYTES} not null, label ${BYTES} not null,
      number ${INT} not null, products ${INT} not null, primary key (store_id, key, value, label))${INDEX_ONLY}`,
    'create unique index facet_labels_by_number on facet_labels (store_id, number)',
    `create table facet_products (product_pk ${INT} primary key references products (pk) on delete cascade,
      ${store}, encoded text not null)`,
    'create index facet_products_by_store on facet_products (store_id, product_pk)',
    `create table facet_rows (${product}, label ${INT} not null, variant_pk ${INT} not null, ${store},
      primary key (product_pk, label, variant_pk))${INDEX_ONLY}`,
    'create index facet_rows_by_label on facet_rows (store_id, label, product_pk, variant_pk)',
    `create table facet_choices (${store}, key ${BYTES} not null, shown ${INT} not null,
      primary key (store_id, key))${INDEX_ONLY}`,
    `create index variants_sold_out on variants (store_id, product_pk, pk) where stock = 0`,
    `create table index_rebuilds (store_id ${INT} primary key references stores (id) on delete cascade)`,
    'insert into index_rebuilds (store_id) select id from stores',
  ]
}
