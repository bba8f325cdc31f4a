/**
 * Products of a store in the order of their keys: an export, and the index of words when it is made anew, read them in
 * parts, and without it each part would sort all that are left.
 */
export function productsByStore(): string[] {
  return ['create index products_by_store on products (store_id, pk)']
}
