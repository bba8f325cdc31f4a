import { type ContentEncoding, lengthFor } from '../http/compression.ts'
import { flatSecurityHeaders } from '../http/security-headers.ts'
import type { CachedPage, HeaderVariant } from './cached-page.ts'

export type CacheStatus = 'hit' | 'miss' | 'stale'

const SHARED = 'public, max-age=0, stale-while-revalidate=600, stale-if-error=86400, s-maxage='

const STATUS_INDEX = { hit: 0, miss: 1, stale: 2 }
const ENCODING_INDEX = { br: 0, gzip: 1, identity: 2 }

/** The head of a kept page, put together once for each way of sending it. */
export function cachedHeaders(
  page: CachedPage,
  from: CacheStatus,
  coding: ContentEncoding,
  https: boolean,
): HeaderVariant {
  const variant = (STATUS_INDEX[from] * 3 + ENCODING_INDEX[coding]) * 2 + Number(https)
  const known = page.headerVariants[variant]
  if (known) return known
  const head = buildHeaders(page, from, coding, https)
  page.headerVariants[variant] = head
  return head
}

function buildHeaders(
  page: CachedPage,
  from: CacheStatus,
  coding: ContentEncoding,
  https: boolean,
): HeaderVariant {
  const cacheControl = page.status === 200 ? SHARED + (from === 'stale' ? 5 : 60) : 'private, no-cache'
  const whole = ['Content-Type', page.type, 'Vary', 'Accept-Encoding', 'ETag', page.body.etag]
  whole.push('Cache-Control', cacheControl, 'Server-Timing', `cache;desc=${from}`)
  if (page.type.startsWith('text/html')) whole.push('Speculation-Rules', '"/speculation-rules.json"')
  if (from === 'stale') whole.push('X-Haat-Stale', '1')
  whole.push(...flatSecurityHeaders(https, page.csp))
  const always = whole.length
  whole.push('Content-Length', String(lengthFor(page.body, coding)))
  if (coding !== 'identity') whole.push('Content-Encoding', coding)
  return { whole, always }
}
