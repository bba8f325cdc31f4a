import { LRUCache } from 'lru-cache'
import { MAX_FILTER } from '../../contract/input-limits.ts'

const LISTING = '/products'

/** One spelling of path and query for each page: only what changes the page stays. Used as key and to render. */
export type CacheKey = (path: string, search: string) => string

/** Creates the function that builds cache keys; it caches the queries it has parsed. */
export function createCacheKey(): CacheKey {
  const parsed = new LRUCache<string, string>({
    maxSize: 1_000_000,
    sizeCalculation: (key, search) => key.length + search.length,
    memoMethod: listingKey,
  })
  return (path, search) => {
    const canonical = canonicalPath(path)
    return canonical !== LISTING || search === '' ? canonical : parsed.memo(search)
  }
}

function listingKey(search: string): string {
  const query = new URLSearchParams(search)
  const kept = new URLSearchParams()
  const category = filterOf(query, 'category').toLowerCase()
  const parentCategory = filterOf(query, 'parentCategory')
  if (category) kept.set('category', category)
  // As `listingPath` has it: a sub-category alone narrows nothing.
  if (category && parentCategory) kept.set('parentCategory', parentCategory)
  if (query.get('featured') === 'true') kept.set('featured', 'true')
  const page = query.get('page') ?? ''
  if (/^[1-9]\d{0,6}$/.test(page) && page !== '1') kept.set('page', page)
  return kept.size === 0 ? LISTING : `${LISTING}?${kept}`
}

/** A filter of a listing; empty when the API would refuse it. */
function filterOf(query: URLSearchParams, name: string): string {
  const value = query.get(name)?.trim() ?? ''
  return value.length <= MAX_FILTER ? value : ''
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
