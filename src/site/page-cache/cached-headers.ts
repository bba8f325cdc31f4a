import { flatSecurityHeaders } from '../http/security-headers.ts'
import type { CachedPage } from './cached-page.ts'

export type CacheStatus = 'hit' | 'miss' | 'stale'

/** Without `stale-while-revalidate`, by which browsers would show a page of ten minutes ago before they ask for the new one. */
const SHARED = 'public, max-age=0, stale-if-error=86400, s-maxage='

/** The headers of a cached page beside those of its body, which a 304 response carries too: names and values in turn. */
export function cachedHeaders(page: CachedPage, status: CacheStatus, https: boolean): string[] {
  const cacheControl = page.status === 200 ? SHARED + (status === 'stale' ? 5 : 60) : 'private, no-cache'
  const headers = ['Content-Type', page.type, 'Vary', 'Accept-Encoding', 'ETag', page.body.etag]
  headers.push('Cache-Control', cacheControl, 'Server-Timing', `cache;desc=${status}`)
  if (page.type.startsWith('text/html')) headers.push('Speculation-Rules', '"/speculation-rules.json"')
  if (status === 'stale') headers.push('X-Haat-Stale', '1')
  headers.push(...flatSecurityHeaders(https, page.csp))
  return headers
}
