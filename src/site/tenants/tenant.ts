import { apiOriginForPage } from '../../client/api-origin.ts'
import { isLocalHost } from '../../domain/hosts.ts'

/** The settings that decide which hosts are shops and where their API is. */
export interface TenantConfig {
  port: number
  apiPort: number
  storeApiUrl: string | undefined
  shopHosts: { empty: boolean; includes: (hostname: string) => boolean }
  imageOrigins: string[]
  /** The desk's own host. */
  deskHost: string
}

/** One shop, identified by its host. */
export interface Tenant {
  /** Host name with the port a browser shows, if any. */
  host: string
  hostname: string
  /** Origin of canonical addresses; https unless the shop's host is local. */
  origin: string
  /** The API the shop's browsers call. */
  apiOrigin: string
  /** Set only where browsers cannot derive `apiOrigin` from their location; goes into `<html data-api>`. */
  apiOverride: string | undefined
  /** Origins whose pictures the site resizes beside `/media/…`; for `imageSources`. */
  imageOrigins: string[]
}

/** The shop at `hostname`, or undefined when this site does not serve that host. */
export function resolveTenant(hostname: string, config: TenantConfig): Tenant | undefined {
  // The desk and hosts of APIs are never shops.
  if (hostname === config.deskHost || hostname.startsWith('api.')) return undefined
  const local = isLocalHost(hostname)
  // With STORE_API_URL and without SHOP_HOSTS, the API decides which hosts are shops.
  const acceptsAny = config.storeApiUrl !== undefined && config.shopHosts.empty
  if (!local && !acceptsAny && !config.shopHosts.includes(hostname)) return undefined
  const protocol = local ? 'http:' : 'https:'
  const host = local ? `${hostname}:${config.port}` : hostname
  const derived = apiOriginForPage({ protocol, hostname })
  const actual = local ? `${protocol}//${hostname}:${config.apiPort}` : derived
  return {
    host,
    hostname,
    origin: `${protocol}//${host}`,
    apiOrigin: actual,
    apiOverride: actual === derived ? undefined : actual,
    imageOrigins: [actual, ...config.imageOrigins],
  }
}
