import { resolve } from 'node:path'
import { API_BASE } from '../contract/endpoint.ts'
import { isMailAddress } from '../domain/accounts/mail-address.ts'
import { deskHostFrom } from '../domain/desk/desk-host.ts'
import { type HostPatterns, shopHostsFrom } from '../domain/shops/shop-hosts.ts'
import { portFrom, UserError } from '../domain/user-error.ts'
import { logLevelFrom } from '../http-server/log-level.ts'
import { type IsTrustedProxy, trustedProxies } from '../http-server/trusted-proxies.ts'
import { type MetricsAddress, metricsAddress } from '../metrics/metrics-address.ts'
import { sharedApiOrigin } from './upstream/shared-api-origin.ts'

/** The site's configuration, from the environment. */
export interface SiteConfig {
  port: number
  apiPort: number
  /** Folder of the built pages: `server/` and `client/` below it. */
  distDir: string
  /** Folder for data that can be recreated, such as resized pictures. */
  dataDir: string
  storeApiUrl: string | undefined
  /** Host name of the desk, which is never a shop's. */
  deskHost: string
  shopHosts: HostPatterns
  trustedProxies: IsTrustedProxy
  /** Origins other than the shop's API whose pictures may be resized. */
  imageOrigins: string[]
  /** Bytes of the page cache. */
  cacheBytes: number
  /** Contact for vulnerability reports, `mailto:` or `https:`; if empty, security.txt has each shop's own address. */
  securityContact: string
  /** Where Prometheus reads figures; undefined when they are not given. */
  metrics: MetricsAddress | undefined
}

const MEGABYTE = 1024 * 1024

/** Reads the site's environment; throws UserError when a value is invalid. */
export function siteConfig(env = process.env): SiteConfig {
  // The log reads it by itself, before anything could be said of a wrong one.
  logLevelFrom(env)
  const storeApiUrl = env['STORE_API_URL']?.trim()
  return refuseOwnAddress({
    port: portFrom('PORT', 4321, env),
    apiPort: portFrom('API_PORT', 8044, env),
    distDir: resolve(env['DIST_DIR']?.trim() || 'dist'),
    dataDir: resolve(env['DATA_DIR']?.trim() || '.data'),
    storeApiUrl: storeApiUrl ? apiOriginIn(storeApiUrl) : undefined,
    deskHost: deskHostFrom(env),
    shopHosts: shopHostsFrom(env),
    trustedProxies: trustedProxies(env['TRUSTED_PROXIES'] ?? ''),
    imageOrigins: list(env['IMAGE_ORIGINS']).map(text => originIn('IMAGE_ORIGINS', text)),
    cacheBytes: megabytes('PAGE_CACHE_MB', 128, env),
    securityContact: contactIn(env['SECURITY_CONTACT']?.trim() ?? ''),
    metrics: metricsAddress('site', env),
  })
}

/** The site would wait for itself until each call is given up. */
function refuseOwnAddress(config: SiteConfig): SiteConfig {
  const { port, origin } = new URL(sharedApiOrigin(config))
  const own = ['localhost', '127.0.0.1', '[::1]'].map(name => new URL(`http://${name}:${config.port}`).origin)
  if (port === '0' || !own.includes(origin)) return config
  throw new UserError(
    `The site's own port is ${config.port}, and it looks for the store API at ${origin}. Give STORE_API_URL, API_PORT or PORT another one.`,
  )
}

function list(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter(Boolean)
}

/** The calls lie below a path of the contract's own: another one would be left out of every call unseen. */
function apiOriginIn(text: string): string {
  const origin = originIn('STORE_API_URL', text)
  const { pathname, search, hash, username, password } = new URL(text)
  const isWhole = ['', API_BASE].includes(pathname.replace(/\/$/, '')) && !search && !hash
  if (isWhole && !username && !password) return origin
  // Without the value, which may hold a password.
  throw new UserError(
    `STORE_API_URL is more than an origin. Write it as https://host or http://host:port, where the API answers below ${API_BASE}.`,
  )
}

function originIn(variable: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  // Without the value, which may hold a password.
  throw new UserError(`${variable} is not a web address. Write it as https://host or http://host:port.`)
}

function contactIn(text: string): string {
  if (text === '') return text
  const url = /\s/.test(text) ? null : URL.parse(text)
  if (url?.protocol === 'https:' && url.hostname.includes('.')) return url.href
  if (url?.protocol === 'mailto:' && isMailAddress(text.slice('mailto:'.length))) return url.href
  throw new UserError(
    `SECURITY_CONTACT=${text} is not a contact. Write it as mailto:name@host or https://host/path.`,
  )
}

function megabytes(variable: string, fallback: number, env: NodeJS.ProcessEnv): number {
  const amount = Number(env[variable]?.trim() || fallback)
  const bytes = Math.floor(amount * MEGABYTE)
  if (amount >= 1 && Number.isSafeInteger(bytes)) return bytes
  throw new UserError(`${variable}=${env[variable]} is not a size. Give a number of megabytes, 1 or more.`)
}
