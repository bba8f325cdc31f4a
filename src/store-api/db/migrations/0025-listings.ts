/**
 * Listings read the products themselves, by an index for each sort with the product's number last, of all products and
 * of a category. Those of a sub-category and of a gender have what the other sorts need. An engine uses them where a
 * query has the same terms: see listing.ts and listing-sorts.ts.
 */
export function listings(): string[] {
  const prices = 'discounted_price, regular_price'
  const sorts = {
    newest: 'created_at',
    cheapest: `(coalesce(${prices}, 9007199254740991))`,
    dearest: `(coalesce(${prices}, -1))`,
    discount: `(case when discounted_price < regular_price
      then (regular_price - discounted_price) * 10000 / regular_price
      when coalesce(${prices}) is null then -1 else 0 end)`,
  }
  const index = (name: string, columns: string, where = '') =>
    `create index products_${name} on products (store_id, ${columns})
      where published = 1 and trashed_at is null${where}`
  return [
    'drop table list_marks',
    'drop table list_entries',
    'drop table lists',
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
