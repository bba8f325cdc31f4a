import { type Listing, listingFrom, listingPath, searchFrom } from '../../domain/listing/listing.ts'
import { memoize } from '../../domain/memoize.ts'
import { paths, searchPaths } from '../../domain/paths.ts'

/** How the query of a page is read, where it has one. */
const readers = new Map<string, (query: URLSearchParams) => Listing>([
  [paths.products, listingFrom],
  [searchPaths.search, searchFrom],
  [searchPaths.suggestions, searchFrom],
])

/** Queries whose spelling is remembered, since reading one takes a good part of the time that a kept page takes. */
const QUERIES = 500

/**
 * Creates the function that writes one spelling of path and query for each page: only what changes the page stays. Used as
 * key and to render. The shop's host is the other half of the key: page-cache.ts.
 */
export function createCacheKey(): (path: string, search: string) => string {
  const withQuery = memoize(keyOf, QUERIES)
  return (path, search) => {
    const canonical = PLAIN.test(path) ? path : path.split('/').map(canonicalSegment).join('/')
    return search !== '' && readers.has(canonical) ? withQuery(`${canonical}?${search}`) : canonical
  }
}

function keyOf(address: string): string {
  const [path = '', search] = address.split(/\?(.*)/s)
  const listing = readers.get(path)?.(new URLSearchParams(search))
  const [, query] = listing ? listingPath(listing).split('?') : []
  return query === undefined ? path : `${path}?${query}`
}

/** What is spelled as `paths` writes it already. */
const PLAIN = /^[\w\-.~!'()*/]*$/

/** An escaped dot stays where it would begin to climb. */
function canonicalSegment(segment: string): string {
  const text = decodeURIComponent(segment)
  return /^\.{1,2}$/.test(text) ? segment : encodeURIComponent(text)
}
