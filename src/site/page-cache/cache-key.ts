import { type Listing, listingFrom, listingPath, searchFrom } from '../../domain/listing/listing.ts'
import { paths, searchPaths } from '../../domain/paths.ts'

/** How the query of a page is read, where it has one. */
const readers = new Map<string, (query: URLSearchParams) => Listing>([
  [paths.products, listingFrom],
  [searchPaths.search, searchFrom],
  [searchPaths.suggestions, searchFrom],
])

/**
 * One spelling of path and query for each page: only what changes the page stays. Used as key and to
 * render. The shop's host is the other half of the key: page-cache.ts.
 */
export function cacheKey(path: string, search: string): string {
  const canonical = canonicalPath(path)
  const reader = search === '' ? undefined : readers.get(canonical)
  if (!reader) return canonical
  const [, query] = listingPath(reader(new URLSearchParams(search))).split('?')
  return query === undefined ? canonical : `${canonical}?${query}`
}

/** What is spelled as `paths` writes it already. */
const PLAIN = /^[\w\-.~!'()*/]*$/

function canonicalPath(path: string): string {
  return PLAIN.test(path) ? path : path.split('/').map(canonicalSegment).join('/')
}

/** An escaped dot stays where it would begin to climb. */
function canonicalSegment(segment: string): string {
  const text = decodeURIComponent(segment)
  return /^\.{1,2}$/.test(text) ? segment : encodeURIComponent(text)
}
