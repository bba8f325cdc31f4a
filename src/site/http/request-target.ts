import type { IncomingMessage } from 'node:http'
import { paths } from '../../domain/paths.ts'
import { hostnameIn } from '../../domain/shops/shop-hosts.ts'
import type { IsTrustedProxy } from '../../http-server/trusted-proxies.ts'
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

/**
 * Parses a request; a number is the status that refuses it. A path that nobody can read is that of the shop's 404 page.
 * X-Forwarded-* is read from trusted proxies only.
 */
export function parseRequest(request: IncomingMessage, trusted: IsTrustedProxy): RequestTarget | 400 | 414 {
  const target = request.url ?? ''
  if (target.length > MAX_TARGET) return 414
  const fromProxy = trusted(request.socket.remoteAddress)
  const host =
    (fromProxy ? getSingleHeader(request, 'x-forwarded-host') : undefined) ?? getSingleHeader(request, 'host')
  const hostname = host === undefined ? undefined : hostnameIn(host)
  if (hostname === undefined || !target.startsWith('/')) return 400
  const queryStart = target.indexOf('?')
  const path = queryStart < 0 ? target : target.slice(0, queryStart)
  const isReadable = !/^\/[/\\]|[\\#\0-\x20]|%(?![0-9a-f]{2})|%00/i.test(path) && isUtf8(path)
  return {
    method: request.method ?? 'GET',
    path: isReadable ? path : paths.notFound,
    search: queryStart < 0 || !isReadable ? '' : target.slice(queryStart + 1),
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

const ENDPOINTS = new Set([
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/icon.svg',
])

/** Astro's route for renderings that fail: a visit to it would count as a failure. */
const FAILURES = '/500'

/** False for file names and for paths that Astro itself would serve, in any percent-encoding. */
export function isPage(encodedPath: string): boolean {
  const path = decodeFully(encodedPath)
  if (
    path === undefined ||
    path === FAILURES ||
    /^\/_/.test(path) ||
    /\/\./.test(path) ||
    /\.map$/.test(path)
  )
    return false
  return !/^\/[^/.]*\.[^/]*$/.test(path) || ENDPOINTS.has(path)
}

/** Decodes a path repeatedly, as Astro does too; undefined if it is still encoded after four times. */
function decodeFully(path: string): string | undefined {
  let text = path
  for (let level = 0; level < 4; level++) {
    const before = text
    try {
      text = decodeURIComponent(before)
    } catch {
      // A literal percent sign.
      return before
    }
    if (text === before) return text
  }
  return undefined
}
