import {
  type ProductFilter,
  productStates,
  type StockState,
  stockStates,
} from '../../../contract/desk/product.ts'

/** A list of products as the desk's address names it: `after` is the `next` of the page before. */
export interface ProductSearch extends ProductFilter {
  after?: string | undefined
}

/** What the query of the desk's address asks for; sections that mean nothing are left out. */
export function searchOfQuery(query: Readonly<Record<string, string>>): ProductSearch {
  const text = (name: string) => query[name]?.trim().slice(0, 200) || undefined
  const after = query['after'] ?? ''
  return withoutEmpty({
    words: text('words'),
    category: text('category'),
    parentCategory: text('parentCategory'),
    state: productStates.find(one => one === query['state']),
    stock: stockStates.find(one => one === query['stock']),
    onSale: query['onSale'] === 'true' ? 'true' : undefined,
    after: /^-?\d{1,16}-\d{1,16}$/.test(after) ? after : undefined,
  })
}

/** A search as the query of an address, with its question mark; empty for all products. */
export function queryOfSearch(search: ProductSearch): string {
  const query = new URLSearchParams(withoutEmpty(search) as Record<string, string>).toString()
  return query && `?${query}`
}

/** The filter of a search, which has no place in a list. */
export function productFilterOf({ after: _, ...filter }: ProductSearch): ProductFilter {
  return filter
}

/** Whether anything but the trash is filtered. */
export function isFiltered({ after: _, state, ...rest }: ProductSearch): boolean {
  return (state !== undefined && state !== 'trash') || Object.values(withoutEmpty(rest)).length > 0
}

export const stockTitles: Readonly<Record<StockState, string>> = {
  out: 'Sold out',
  low: 'Few left',
  uncounted: 'Not counted',
}

function withoutEmpty(search: ProductSearch): ProductSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''))
}
