import { isInternalHost, isLocalHost } from './hosts.ts'
import { parseUrl } from './ponyfills/parse-url.ts'

/** A shop's origin, and the other origins of its pictures. */
export interface ImageHome {
  origin: string
  hostname: string
  imageOrigins: readonly string[]
}

/**
 * A picture's address if a page of the shop may use it: a path on the shop's own host, an address of `imageOrigins`,
 * or https elsewhere. Empty for invalid addresses and those in a private network.
 */
export function safeImageUrl(url: string, { origin, hostname, imageOrigins }: ImageHome): string {
  const parsed = url === '' ? undefined : parseUrl(url, origin)
  if (!parsed || !/^https?:/.test(parsed.protocol) || parsed.username || parsed.password) return ''
  if (parsed.origin === origin) return parsed.pathname + parsed.search
  if (imageOrigins.includes(parsed.origin)) return parsed.href
  const mayBeInside = isLocalHost(hostname) && parsed.protocol === 'https:'
  if (isInternalHost(parsed.hostname) && !mayBeInside) return ''
  // The Content-Security-Policy allows no other scheme.
  parsed.protocol = 'https:'
  return parsed.href
}
