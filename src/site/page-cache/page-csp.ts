import type { StoreInfo } from '../../contract/store-info.ts'
import { isLocalHost } from '../../domain/local-host.ts'
import { themeCss } from '../../domain/theme.ts'
import { cspHash } from '../http/csp.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { TenantScopedCache } from '../tenants/tenant-scoped-cache.ts'

/** Pages whose forms may post to a payment gateway. */
const GATEWAY_PATHS = new Set(['/payment'])

// A shop's pages share a handful of policies: each is put together once, and held once however many pages are.
const policies = new TenantScopedCache<string>(5_000)

/**
 * Completes Astro's policy (its script and style hashes) with what depends on the shop and the page.
 * Form posts leave the site from the payment page only: a gateway's redirect after a post is blocked otherwise.
 */
export function pageCsp(astro: string | undefined, shop: Tenant, info: StoreInfo, path: string): string {
  const pays = GATEWAY_PATHS.has(path)
  return policies.getOrCreate(info, shop.host, `${pays} ${astro}`, () => buildCsp(astro, shop, info, pays))
}

function buildCsp(astro: string | undefined, shop: Tenant, info: StoreInfo, pays: boolean): string {
  const hashed = (astro ?? "script-src 'self'; style-src 'self'")
    .split(';')
    .map(part => part.trim())
    .filter(part => part.startsWith('script-src') || part.startsWith('style-src'))
    // The shop's colours stand in the page itself, which saves a request before the first paint.
    .map(part => (part.startsWith('style-src') ? `${part} ${cspHash(themeCss(info))}` : part))
  const local = isLocalHost(shop.hostname)
  const gateways = local ? "'self' https: http:" : "'self' https:"
  return [
    "default-src 'self'",
    ...hashed,
    `connect-src 'self' ${shop.apiOrigin}`,
    `img-src 'self' data: https:${local ? ` ${shop.apiOrigin}` : ''}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "frame-src 'none'",
    `form-action ${pays ? gateways : "'self'"}`,
  ].join('; ')
}
