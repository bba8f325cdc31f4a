import type { ServerResponse } from 'node:http'
import { bodyFor, matches, negotiateEncoding } from '../http/compression.ts'
import { isHead, sendServerError } from '../http/plain-responses.ts'
import { getHeader } from '../http/raw-headers.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { type CacheStatus, cachedHeaders } from '../page-cache/cached-headers.ts'
import type { CachedPage } from '../page-cache/cached-page.ts'
import type { PageResult } from '../page-cache/page-service.ts'
import { sendStream } from './send-stream.ts'

/** Sends a page, however it was come by; a missing one is the caller's to replace. */
export function sendPage(
  response: ServerResponse,
  https: boolean,
  outcome: Exclude<PageResult, { kind: 'missing' }>,
) {
  if (outcome.kind === 'kept') sendKept(response, https, outcome.page, outcome.from)
  else if (outcome.kind === 'uncacheable') sendUncacheable(response, https, outcome.page, outcome.location)
  else if (outcome.kind === 'stream') sendStream(response, https, outcome)
  else sendServerError(response, https)
}

function sendKept(response: ServerResponse, https: boolean, page: CachedPage, from: CacheStatus) {
  const request = response.req
  const coding = negotiateEncoding(getHeader(request, 'accept-encoding'))
  const { whole, always } = cachedHeaders(page, from, coding, https)
  if (page.status === 200 && matches(getHeader(request, 'if-none-match'), page.body.etag)) {
    response.writeHead(304, whole.slice(0, always)).end()
    return
  }
  response.writeHead(page.status, whole)
  response.end(isHead(request) ? undefined : bodyFor(page.body, coding))
}

/** Redirects, unknown products and failures: whole, but for this once. */
function sendUncacheable(
  response: ServerResponse,
  https: boolean,
  page: CachedPage,
  location: string | undefined,
) {
  const coding = negotiateEncoding(getHeader(response.req, 'accept-encoding'))
  const body = bodyFor(page.body, coding)
  response.writeHead(page.status, {
    'Content-Type': page.type,
    'Content-Length': body.length,
    ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
    Vary: 'Accept-Encoding',
    'Cache-Control': 'no-store',
    'Server-Timing': 'cache;desc=miss',
    ...(page.status === 503 ? { 'Retry-After': '5' } : {}),
    ...(location === undefined ? {} : { Location: location }),
    ...securityHeaders(https, page.csp),
  })
  response.end(isHead(response.req) ? undefined : body)
}
