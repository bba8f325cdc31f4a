import { createHash } from 'node:crypto'
import { compress } from '../../src/site/http/compression.ts'
import { bytesOf, type CachedPage } from '../../src/site/page-cache/cached-page.ts'
import { PageCache } from '../../src/site/page-cache/page-cache.ts'

/** As many bytes that no compression makes fewer; others for another text. */
const noise = (bytes: number, text: string) =>
  createHash('shake256', { outputLength: bytes }).update(text).digest()

/** A page with so many bytes of noise. */
export const page = (bytes: number, text = 'a page'): CachedPage => ({
  status: 200,
  body: compress(noise(bytes, text), 's'),
  csp: "default-src 'self'",
  type: 'text/html',
  renderedAt: 1_795_000_000_000,
  maxAgeMs: 600_000,
  current: true,
  retryAt: 0,
})

export const ROOM = 10 * bytesOf(page(9_000))

/** A cache with room for ten pages of 9 kB. */
export const smallCache = () => new PageCache(ROOM)

/** Puts so many pages of 9 kB into a cache that has room for ten. */
export function fill(cache: PageCache, host: string, pages: number): void {
  for (let at = 0; at < pages; at++) cache.set(host, `/${at}`, page(9_000, `page ${at}`))
}

/** How many of the pages of `fill` are there. */
export const found = (cache: PageCache, host: string, pages: number) =>
  Array.from({ length: pages }, (_, at) => cache.get(host, `/${at}`)).filter(Boolean).length
