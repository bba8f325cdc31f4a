import { LRUCache } from 'lru-cache'
import { type Listing, listingFrom, listingPath, searchFrom } from '../../domain/listing/listing.ts'
import { paths, searchPaths } from '../../domain/paths.ts'

/** How the query of a page is read, where it has one. */
const readers: Record<string, (query: URLSearchParams) => Listing> = {
  [paths.products]: listingFrom,
  [searchPaths.search]: searchFrom,
  [searchPaths.suggestions]: searchFrom,
}

/**
 * One spelling of path and query for each page: only what changes the page stays. Used as key and to
 * render. The shop's host is the other half of the key: page-cache.ts.
 */
export type CacheKey = (path: string, search: string) => string

/** Creates the function that builds cache keys; it caches the queries it has parsed. */
export function createCacheKey(): CacheKey {
  const parsed = new LRUCache<string, string>({
    maxSize: 1_000_000,
    sizeCalculation: (key, search) => key.length + search.length,
    memoMethod: keyOf,
  })
  return (path, search) => {
    const canonical = canonicalPath(path)
    return search !== '' && Object.hasOwn(readers, canonical)
      ? parsed.memo(`${canonical}?${search}`)
      : canonical
  }
}

function keyOf(address: string): string {
  const start = address.indexOf('?')
  const path = address.slice(0, start)
  const listing = readers[path]?.(new URLSearchParams(address.slice(start + 1)))
  if (listing === undefined) return path
  const [, query] = listingPath(listing).split('?')
  return query === undefined ? path : `${path}?${query}`
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
