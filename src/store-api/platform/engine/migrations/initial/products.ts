import type { SqlTypes } from './sql-types.ts'

/**
 * Products and their variants. A row that belongs to a product refers to the store a second time on SQLite alone: many
 * products are written at once on PostgreSQL, where each such row looked up both.
 */
export function products(types: SqlTypes): string[] {
  const { engine, ID, INT, STORE } = types
  const PRODUCT = `product_pk ${INT} not null references products (pk) on delete cascade`
  const seconds = engine === 'sqlite' ? `unixepoch('subsec')` : 'extract(epoch from now())'
  const now = `(cast(${seconds} * 1000 as bigint))`
  return [
    `create table products (
      pk ${ID},
      ${STORE},
      id text not null,
      title text not null,
      description text not null,
      img_url text not null,
      category text,
      parent_category text,
      gender text,
      regular_price ${INT} check (regular_price >= 0),
      discounted_price ${INT} check (discounted_price >= 0),
      images text not null,
      attributes text not null,
      created_at ${INT} not null,
      list_category text not null,
      list_parent text not null,
      list_gender text not null,
      featured ${INT} not null,
      img_color text,
      has_variants ${INT} not null default 0,
      in_stock ${INT} not null default 1,
      size_label text not null default '',
      color_label text not null default '',
      published ${INT} not null default 1,
      trashed_at ${INT},
      sale_price ${INT} check (sale_price >= 0),
      sale_from ${INT},
      sale_until ${INT},
      sale_running ${INT} not null default 0,
      price_after_sale ${INT},
      revision ${INT} not null default 0,
      words text not null default '',
      hsn text not null default '',
      tax_class text not null default '',
      weight ${INT} check (weight >= 0),
      country_of_origin text not null default '',
      manufacturer text not null default '',
      importer text not null default '',
      net_quantity text not null default '',
      mrp ${INT} check (mrp >= 0),
      list_origin ${INT} not null default 999999999999999,
      creation_key text,
      lowest_price ${INT},
      unique (store_id, id))`,
    'create unique index products_by_creation_key on products (store_id, creation_key) where creation_key is not null',
    'create index products_by_sale on products (store_id, sale_running, sale_from) where sale_price is not null',
    'create index products_by_sale_end on products (store_id, sale_until) where sale_price is not null',
    // Exports and the index of words read a store's products in parts, without sorting those left for each.
    'create index products_by_store on products (store_id, pk)',
    'create index products_by_trash on products (trashed_at) where trashed_at is not null',
    // The categories of drafts, which are in no list.
    `create index products_draft_categories on products (store_id, category, parent_category)
      where published = 0 and trashed_at is null`,
    // Whether a shop uses these fields at all.
    `create index products_declared on products (store_id)
      where (hsn <> '' or tax_class <> '' or weight is not null or country_of_origin <> ''
        or manufacturer <> '' or importer <> '' or net_quantity <> '' or mrp is not null)`,
    ...listings(),
    ...deskList(types),

    `create table variants (
      pk ${ID},
      ${PRODUCT},
      ${engine === 'sqlite' ? STORE : `store_id ${INT} not null`},
      id text not null,
      position ${INT} not null,
      sku text not null,
      sku_key text not null default '',
      size text not null,
      color text not null,
      regular_price ${INT} check (regular_price >= 0),
      discounted_price ${INT} check (discounted_price >= 0),
      weight ${INT} check (weight >= 0),
      stock ${INT} check (stock >= 0),
      images text not null,
      unique (store_id, id),
      unique (product_pk, size, color))`,
    `create unique index variants_by_sku on variants (store_id, sku_key) where sku_key <> ''`,
    'create index variants_low on variants (store_id, stock, product_pk) where stock > 0 and stock <= 1000',
    'create index variants_uncounted on variants (store_id, product_pk) where stock is null',
    'create index variants_weighed on variants (store_id) where weight is not null',
    'create index variants_sold_out on variants (store_id, product_pk, pk) where stock = 0',

    // The stock with which a variant was removed, so that an earlier revision that brings it back sells no more, and its key,
    // by which orders give their pieces back.
    `create table removed_variants (
      ${PRODUCT},
      id text not null,
      pk ${INT} not null,
      sku text not null,
      size text not null,
      color text not null,
      stock ${INT} check (stock >= 0),
      removed_at ${INT} not null default ${now},
      primary key (product_pk, id))`,
    'create index removed_variants_by_time on removed_variants (removed_at)',
  ]
}

/**
 * Listings read the products themselves, by an index for each sort with the product's number last, of all products and
 * of a category. Those of a sub-category and of a gender have what the other sorts need. An engine uses them where a
 * query has the same terms: see search/listing/listing-sorts.db.ts.
 */
function listings(): string[] {
  const prices = 'lowest_price, discounted_price, regular_price'
  const sorts = {
    newest: 'created_at',
    cheapest: `(coalesce(${prices}, 9007199254740991))`,
    dearest: `(coalesce(${prices}, -1))`,
    discount: `(case when lowest_price is null and discounted_price < regular_price
      then (regular_price - discounted_price) * 10000 / regular_price
      when coalesce(${prices}) is null then -1 else 0 end)`,
    origin: 'list_origin',
  }
  const index = (name: string, columns: string, where = '') =>
    `create index products_${name} on products (store_id, ${columns})
      where published = 1 and trashed_at is null${where}`
  return [
    ...Object.entries(sorts).flatMap(([name, key]) => [
      index(name, `${key}, pk`),
      index(`${name}_of_category`, `list_category, ${key}, pk`),
    ]),
    index(
      'of_parent',
      `list_parent, list_category, created_at, pk, list_gender, ${prices}`,
      ` and list_parent <> ''`,
    ),
    index(
      'of_gender',
      `list_gender, created_at, pk, list_category, list_parent, ${prices}`,
      ` and list_gender <> ''`,
    ),
    index('featured', 'created_at, pk', ' and featured = 1'),
  ]
}

/** The columns of `products` that `product_search` follows from. */
const LISTED = `store_id, created_at, list_category, list_parent, trashed_at, published, discounted_price,
  regular_price, in_stock, has_variants, words`

/** The values of a row of `product_search`, of a product whose columns begin with `of`. */
const listed = (of: string) => `${of}store_id, ${of}created_at, ${of}pk, ${of}list_category, ${of}list_parent,
  case when ${of}trashed_at is not null then 2 else ${of}published end,
  case when ${of}discounted_price < coalesce(${of}regular_price, ${of}discounted_price + 1) then 1 else 0 end,
  ${of}in_stock, ${of}has_variants, ${of}words`

/**
 * The desk's list of products: a narrow row for each, so that 100,000 are looked through in milliseconds. Triggers write
 * it, so that no writer of products can leave one out.
 */
function deskList({ engine, INT, INDEX_ONLY }: SqlTypes): string[] {
  const insertOne = `insert into product_search values (${listed('new.')});`
  const deleteOne = `delete from product_search where store_id = old.store_id and created_at = old.created_at
    and product_pk = old.pk;`
  const trigger = (event: string, on: string, work: string, forEach = 'row') => {
    const name = `product_search_${event}`
    if (engine === 'sqlite') return [`create trigger ${name} after ${on} begin ${work} end`]
    return [
      `create function ${name}() returns trigger language plpgsql as $$ begin ${work} return null; end $$`,
      `create trigger ${name} after ${on} for each ${forEach} execute function ${name}()`,
    ]
  }
  return [
    `create table product_search (
      store_id ${INT} not null,
      created_at ${INT} not null,
      product_pk ${INT} not null,
      category text not null,
      parent text not null,
      state ${INT} not null,
      on_sale ${INT} not null,
      in_stock ${INT} not null,
      has_variants ${INT} not null,
      words text not null,
      primary key (store_id, created_at, product_pk))${INDEX_ONLY}`,
    // PostgreSQL adds the rows of a whole statement at once.
    ...(engine === 'sqlite'
      ? trigger('insert', 'insert on products', insertOne)
      : trigger(
          'insert',
          'insert on products referencing new table as added',
          `insert into product_search select ${listed('')} from added;`,
          'statement',
        )),
    ...trigger('update', `update of ${LISTED} on products`, deleteOne + insertOne),
    ...trigger('delete', 'delete on products', deleteOne),
  ]
}

/** Changes of many products, with what stood before of each. */
export function bulkChanges({ ID, INT, INDEX_ONLY, STORE }: SqlTypes): string[] {
  return [
    `create table bulk_changes (
      id ${ID},
      ${STORE},
      at ${INT} not null,
      staff_id ${INT},
      author text not null,
      change text not null,
      state text not null,
      total ${INT} not null,
      done ${INT} not null default 0,
      key text)`,
    'create unique index bulk_changes_by_key on bulk_changes (store_id, key)',
    'create index bulk_changes_by_store on bulk_changes (store_id, id)',
    'create index bulk_changes_by_time on bulk_changes (at)',
    `create index bulk_changes_open on bulk_changes (id) where state in ('running', 'undoing')`,
    `create table bulk_change_products (
      bulk_change_id ${INT} not null references bulk_changes (id) on delete cascade,
      position ${INT} not null,
      product_id text not null,
      state text not null,
      details text not null,
      primary key (bulk_change_id, position))${INDEX_ONLY}`,
  ]
}
