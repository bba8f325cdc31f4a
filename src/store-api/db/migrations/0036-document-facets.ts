/**
 * The facets of a product as `facet_products` has them, so that a search that counts facets reads one row of each
 * product. Null in rows of before, until the product is written again.
 */
export function documentFacets(): string[] {
  return ['alter table search_documents add column encoded text']
}
