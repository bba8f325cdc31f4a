import { isLocalHost } from './hosts.ts'
import { parseUrl } from './ponyfills/parse-url.ts'

/** Where browsers and gateways find a shop's API; `apiPort` is its port on local hosts. */
export function apiOrigin(host: string, apiPort: number): string {
  return isLocalHost(host) ? `http://${host}:${apiPort}` : `https://api.${host}`
}

/** Where a shop's pages are; `sitePort` is the port of the site on local hosts. */
export function siteOrigin(host: string, sitePort: number): string {
  return isLocalHost(host) ? `http://${host}:${sitePort}` : `https://${host}`
}

/** The absolute URL of a picture or page; undefined if the shop's value is no valid address. */
export function absoluteUrl(address: string, origin: string): string | undefined {
  const url = address === '' ? undefined : parseUrl(address, origin)
  return url && /^https?:/.test(url.protocol) ? url.href : undefined
}
