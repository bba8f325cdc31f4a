import type { StoreInfo } from '../../contract/store-info.ts'
import { isLocalHost } from '../../domain/hosts.ts'
import { themeCss } from '../../domain/shops/theme.ts'
import { cspHash } from '../http/security-headers.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { TenantScopedCache } from '../tenants/tenant-scoped-cache.ts'

/** Pages whose forms may post to a payment gateway. */
const GATEWAY_PATHS = new Set(['/payment'])

/**
 * Completes Astro's policy (its script and style hashes) with the sources of the shop and the page.
 * Only the payment page may post forms to other origins: browsers apply form-action to a gateway's redirects too.
 */
export type PageCsp = (astro: string | undefined, tenant: Tenant, info: StoreInfo, path: string) => string

/** Creates the function that completes policies. */
export function createPageCsp(): PageCsp {
  // The pages of a shop have few distinct policies: each is built once, and its string shared by all pages.
  const csps = new TenantScopedCache<string>(5_000)
  return (astro, tenant, info, path) => {
    const pays = GATEWAY_PATHS.has(path)
    return csps.getOrCreate(info, tenant.host, `${pays} ${astro}`, () => buildCsp(astro, tenant, info, pays))
  }
}

function buildCsp(astro: string | undefined, tenant: Tenant, info: StoreInfo, pays: boolean): string {
  const hashed = (astro ?? "script-src 'self'; style-src 'self'")
    .split(';')
    .map(part => part.trim())
    .filter(part => part.startsWith('script-src') || part.startsWith('style-src'))
    // The shop's colours are an inline style, which saves a request before the first paint.
    .map(part => (part.startsWith('style-src') ? `${part} ${cspHash(themeCss(info))}` : part))
  const local = isLocalHost(tenant.hostname)
  const gateways = local ? "'self' https: http:" : "'self' https:"
  return [
    "default-src 'self'",
    ...hashed,
    `connect-src 'self' ${tenant.apiOrigin}`,
    `img-src 'self' data: https:${local ? ` ${tenant.apiOrigin}` : ''}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "frame-src 'none'",
    `form-action ${pays ? gateways : "'self'"}`,
  ].join('; ')
}
