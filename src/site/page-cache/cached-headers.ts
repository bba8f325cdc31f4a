import type { ContentEncoding, ContentEncodings } from '../http/content-encodings.ts'
import { flatSecurityHeaders } from '../http/security-headers.ts'
import type { CachedPage, HeaderVariant } from './cached-page.ts'

export type CacheStatus = 'hit' | 'miss' | 'stale'

/** Without `stale-while-revalidate`, by which browsers would show a page of ten minutes ago before they ask for the new one. */
const SHARED = 'public, max-age=0, stale-if-error=86400, s-maxage='

const STATUS_INDEX = { hit: 0, miss: 1, stale: 2 }
const ENCODING_INDEX = { br: 0, gzip: 1, identity: 2 }

/** The headers of a cached page, built once for each cache status, encoding and protocol. */
export function cachedHeaders(
  encodings: ContentEncodings,
  page: CachedPage,
  status: CacheStatus,
  coding: ContentEncoding,
  https: boolean,
): HeaderVariant {
  const variant = (STATUS_INDEX[status] * 3 + ENCODING_INDEX[coding]) * 2 + Number(https)
  const known = page.headerVariants[variant]
  if (known) return known
  const built = buildHeaders(encodings, page, status, coding, https)
  page.headerVariants[variant] = built
  return built
}

function buildHeaders(
  encodings: ContentEncodings,
  page: CachedPage,
  status: CacheStatus,
  coding: ContentEncoding,
  https: boolean,
): HeaderVariant {
  const cacheControl = page.status === 200 ? SHARED + (status === 'stale' ? 5 : 60) : 'private, no-cache'
  const headers = ['Content-Type', page.type, 'Vary', 'Accept-Encoding', 'ETag', page.body.etag]
  headers.push('Cache-Control', cacheControl, 'Server-Timing', `cache;desc=${status}`)
  if (page.type.startsWith('text/html')) headers.push('Speculation-Rules', '"/speculation-rules.json"')
  if (status === 'stale') headers.push('X-Haat-Stale', '1')
  headers.push(...flatSecurityHeaders(https, page.csp))
  const notModifiedLength = headers.length
  headers.push('Content-Length', String(encodings.lengthFor(page.body, coding)))
  if (coding !== 'identity') headers.push('Content-Encoding', coding)
  return { headers, notModifiedLength }
}
