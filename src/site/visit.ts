import type { IncomingMessage } from 'node:http'
import type { IsTrustedProxy } from '../http-server/trusted-proxies.ts'
import { onlyHeader } from './header.ts'
import { hostnameIn } from './host.ts'

/** What a request asks for, once everything a client could make up is set aside. */
export interface Visit {
  method: string
  /** Starts with one slash; still percent-encoded. */
  path: string
  /** What follows the question mark; empty where none does. */
  search: string
  hostname: string
  https: boolean
}

const LONGEST_TARGET = 4096

/** Reads a request; a number is the status that refuses it. X-Forwarded-* counts from trusted peers only. */
export function visitOf(request: IncomingMessage, trusted: IsTrustedProxy): Visit | 400 | 404 | 414 {
  const target = request.url ?? ''
  if (target.length > LONGEST_TARGET) return 414
  const forwarded = trusted(request.socket.remoteAddress)
  const host =
    (forwarded ? onlyHeader(request, 'x-forwarded-host') : undefined) ?? onlyHeader(request, 'host')
  const hostname = host === undefined ? undefined : hostnameIn(host)
  if (hostname === undefined || !target.startsWith('/')) return 400
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  if (/^\/[/\\]|[\\#\0-\x20]|%(?![0-9a-f]{2})|%00/i.test(path) || !isText(path)) return 404
  return {
    method: request.method ?? 'GET',
    path,
    search: mark < 0 ? '' : target.slice(mark + 1),
    hostname,
    https: forwarded && onlyHeader(request, 'x-forwarded-proto') === 'https',
  }
}

/** Whether its escapes are UTF-8; Astro fails on others, and says so in the log each time. */
function isText(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
