import type { IncomingMessage } from 'node:http'
import type { IsTrustedProxy } from '../../http-server/trusted-proxies.ts'
import { hostnameIn } from './host.ts'
import { getSingleHeader } from './raw-headers.ts'

/** What a request asks for, once everything a client could make up is set aside. */
export interface RequestTarget {
  method: string
  /** Starts with one slash; still percent-encoded. */
  path: string
  /** What follows the question mark; empty where none does. */
  search: string
  hostname: string
  https: boolean
}

const MAX_TARGET = 4096

/** Reads a request; a number is the status that refuses it. X-Forwarded-* counts from trusted peers only. */
export function parseRequest(
  request: IncomingMessage,
  trusted: IsTrustedProxy,
): RequestTarget | 400 | 404 | 414 {
  const target = request.url ?? ''
  if (target.length > MAX_TARGET) return 414
  const forwarded = trusted(request.socket.remoteAddress)
  const host =
    (forwarded ? getSingleHeader(request, 'x-forwarded-host') : undefined) ?? getSingleHeader(request, 'host')
  const hostname = host === undefined ? undefined : hostnameIn(host)
  if (hostname === undefined || !target.startsWith('/')) return 400
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  if (/^\/[/\\]|[\\#\0-\x20]|%(?![0-9a-f]{2})|%00/i.test(path) || !isUtf8(path)) return 404
  return {
    method: request.method ?? 'GET',
    path,
    search: mark < 0 ? '' : target.slice(mark + 1),
    hostname,
    https: forwarded && getSingleHeader(request, 'x-forwarded-proto') === 'https',
  }
}

/** Whether its escapes are UTF-8; Astro fails on others, and says so in the log each time. */
function isUtf8(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
