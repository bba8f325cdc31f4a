import type { IncomingMessage } from 'node:http'
import type { IsTrustedProxy } from '../../http-server/trusted-proxies.ts'
import { hostnameIn } from './host.ts'
import { getSingleHeader } from './raw-headers.ts'

/** The validated parts of a request line and its headers that the site uses. */
export interface RequestTarget {
  method: string
  /** Starts with one slash; still percent-encoded. */
  path: string
  /** The query without its question mark; empty without a query. */
  search: string
  hostname: string
  https: boolean
}

const MAX_TARGET = 8192

/** Parses a request; a number is the status that refuses it. X-Forwarded-* is read from trusted proxies only. */
export function parseRequest(
  request: IncomingMessage,
  trusted: IsTrustedProxy,
): RequestTarget | 400 | 404 | 414 {
  const target = request.url ?? ''
  if (target.length > MAX_TARGET) return 414
  const fromProxy = trusted(request.socket.remoteAddress)
  const host =
    (fromProxy ? getSingleHeader(request, 'x-forwarded-host') : undefined) ?? getSingleHeader(request, 'host')
  const hostname = host === undefined ? undefined : hostnameIn(host)
  if (hostname === undefined || !target.startsWith('/')) return 400
  const queryStart = target.indexOf('?')
  const path = queryStart < 0 ? target : target.slice(0, queryStart)
  if (/^\/[/\\]|[\\#\0-\x20]|%(?![0-9a-f]{2})|%00/i.test(path) || !isUtf8(path)) return 404
  return {
    method: request.method ?? 'GET',
    path,
    search: queryStart < 0 ? '' : target.slice(queryStart + 1),
    hostname,
    https: fromProxy && getSingleHeader(request, 'x-forwarded-proto') === 'https',
  }
}

/** Whether the percent-encoding is UTF-8; Astro fails on other encodings and logs an error for each. */
function isUtf8(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
