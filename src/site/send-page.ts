import type { ServerResponse } from 'node:http'
import { sendBroken, withoutBody } from './answer.ts'
import { headerOf } from './header.ts'
import { securityHeaders } from './headers.ts'
import { type From, keptHead } from './kept-head.ts'
import { bodyIn, codingFor, matches } from './packed.ts'
import type { Page } from './page.ts'
import type { Outcome } from './pages.ts'
import { sendStream } from './send-stream.ts'

/** Sends a page, however it was come by; a missing one is the caller's to replace. */
export function sendPage(
  response: ServerResponse,
  https: boolean,
  outcome: Exclude<Outcome, { kind: 'missing' }>,
) {
  if (outcome.kind === 'kept') sendKept(response, https, outcome.page, outcome.from)
  else if (outcome.kind === 'once') sendOnce(response, https, outcome.page, outcome.location)
  else if (outcome.kind === 'stream') sendStream(response, https, outcome)
  else sendBroken(response, https)
}

function sendKept(response: ServerResponse, https: boolean, page: Page, from: From) {
  const request = response.req
  const coding = codingFor(headerOf(request, 'accept-encoding'))
  const { whole, always } = keptHead(page, from, coding, https)
  if (page.status === 200 && matches(headerOf(request, 'if-none-match'), page.packed.etag)) {
    response.writeHead(304, whole.slice(0, always)).end()
    return
  }
  response.writeHead(page.status, whole)
  response.end(withoutBody(request) ? undefined : bodyIn(page.packed, coding))
}

/** Redirects, unknown products and failures: whole, but for this once. */
function sendOnce(response: ServerResponse, https: boolean, page: Page, location: string | undefined) {
  const coding = codingFor(headerOf(response.req, 'accept-encoding'))
  const body = bodyIn(page.packed, coding)
  response.writeHead(page.status, {
    'Content-Type': page.type,
    'Content-Length': body.length,
    ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
    Vary: 'Accept-Encoding',
    'Cache-Control': 'no-store',
    'Server-Timing': 'cache;desc=miss',
    ...(page.status === 503 ? { 'Retry-After': '5' } : {}),
    ...(location === undefined ? {} : { Location: location }),
    ...securityHeaders(https, page.policy),
  })
  response.end(withoutBody(response.req) ? undefined : body)
}
