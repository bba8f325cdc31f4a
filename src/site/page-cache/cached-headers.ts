import { securityHeaders } from '../http/security-headers.ts'
import type { CachedPage } from './cached-page.ts'

export type CacheStatus = 'hit' | 'miss' | 'stale'

/** Without `stale-while-revalidate`, by which browsers would show a page of ten minutes ago before they ask for the new one. */
const SHARED = 'public, max-age=0, stale-if-error=86400, s-maxage='

/** The headers of a cached page beside those of its body, which a 304 response carries too. */
export function cachedHeaders(page: CachedPage, status: CacheStatus, https: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    'Content-Type': page.type,
    Vary: 'Accept-Encoding',
    ETag: page.body.etag,
    'Cache-Control': page.status === 200 ? SHARED + (status === 'stale' ? 5 : 60) : 'private, no-cache',
    'Server-Timing': `cache;desc=${status}`,
    ...securityHeaders(https, page.csp),
  }
  if (page.type.startsWith('text/html')) headers['Speculation-Rules'] = '"/speculation-rules.json"'
  if (status === 'stale') headers['X-Haat-Stale'] = '1'
  return headers
}
