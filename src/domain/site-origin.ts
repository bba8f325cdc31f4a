import { isLocalHost } from './local-host.ts'

/** Where a shop's pages are; `sitePort` is the port of the site on local hosts. */
export function siteOrigin(host: string, sitePort: number): string {
  return isLocalHost(host) ? `http://${host}:${sitePort}` : `https://${host}`
}
