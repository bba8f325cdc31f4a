import { apiOrigin } from '../../client/api-origin.ts'
import { isLocalHost } from '../../domain/local-host.ts'
import type { SiteConfig } from '../config.ts'

/** One shop, as its host names it. */
export interface Tenant {
  /** Host name with the port a browser shows, if any. */
  host: string
  hostname: string
  /** What canonical addresses start with; https unless the shop is on this machine. */
  origin: string
  /** The API the shop's browsers call. */
  apiOrigin: string
  /** Set only where browsers could not work `apiOrigin` out from their location; goes into `<html data-api>`. */
  apiOverride: string | undefined
  /** Origins whose pictures the site resizes beside `/media/…`; for `imageSources`. */
  imageOrigins: string[]
}

/** The shop at `hostname`, or undefined when that host is not ours to serve. */
export function resolveTenant(hostname: string, config: SiteConfig): Tenant | undefined {
  // Where a shop's API answers is never a shop too.
  if (hostname.startsWith('api.')) return undefined
  const local = isLocalHost(hostname)
  if (!local && !config.shopHosts.includes(hostname) && !acceptsAnyHost(config)) return undefined
  const protocol = local ? 'http:' : 'https:'
  const host = local ? `${hostname}:${config.port}` : hostname
  const usual = apiOrigin({ protocol, hostname })
  const real = local ? `${protocol}//${hostname}:${config.apiPort}` : usual
  return {
    host,
    hostname,
    origin: `${protocol}//${host}`,
    apiOrigin: real,
    apiOverride: real === usual ? undefined : real,
    imageOrigins: [real, ...config.imageOrigins],
  }
}

/** With an API of our own and no list, the API decides which hosts are shops. */
function acceptsAnyHost(config: SiteConfig): boolean {
  return config.storeApiUrl !== undefined && config.shopHosts.empty
}
