import type { Engine } from '../tables.ts'

/**
 * Many products are written at once on PostgreSQL. What belongs to a product, which belongs to a store, does not refer to
 * the store a second time: each such row looked up both. `product_search` gets the rows of a whole statement, instead of
 * one by one: see 0021-desk-products.ts. SQLite does these things in the row's own time.
 */
export function manyRows(engine: Engine): string[] {
  if (engine === 'sqlite') return []
  const tables = ['variants', 'search_documents', 'facet_products', 'facet_rows']
  return [
    ...tables.map(table => `alter table ${table} drop constraint ${table}_store_id_fkey`),
    'drop trigger product_search_insert on products',
    `create or replace function product_search_insert() returns trigger language plpgsql as $$ begin
      insert into product_search select store_id, created_at, pk, list_category, list_parent,
        case when trashed_at is not null then 2 else published end,
        case when discounted_price < coalesce(regular_price, discounted_price + 1) then 1 else 0 end,
        in_stock, has_variants, words from added;
      return null; end $$`,
    `create trigger product_search_insert after insert on products referencing new table as added
      for each statement execute function product_search_insert()`,
  ]
}
