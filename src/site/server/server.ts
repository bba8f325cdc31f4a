import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { UPLOAD_TIMEOUT } from '../../contract/desk/desk-endpoint.ts'
import { createHttpServer, type Timeouts } from '../../http-server/create-server.ts'
import { type RefusedStatus, sentences } from '../../http-server/parser-errors.ts'
import { isDeskUpload } from '../desk/desk-upload.ts'
import { securityHeaders } from '../http/security-headers.ts'

const timeouts: Timeouts = {
  headersMs: 10_000,
  requestMs: 15_000,
  // Longer than a proxy keeps its connections: nginx 60 s.
  idleMs: 65_000,
  stalledMs: 30_000,
  checkMs: 2_000,
}

/** An HTTP server for the site, with limits against slow, idle, greedy and malformed clients. */
export function createSiteServer(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  isTrusted: (address: string) => boolean,
): Server {
  const longRequests = { isLong: isDeskUpload, timeoutMs: UPLOAD_TIMEOUT }
  return createHttpServer(handle, { timeouts, isTrusted, refuse: rejectMalformed, longRequests })
}

function rejectMalformed(status: RefusedStatus) {
  const headers = {
    ...securityHeaders(false),
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  }
  return { headers, body: `${sentences[status]}.` }
}
