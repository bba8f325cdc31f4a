import type { StoreInfo } from '../../contract/store-info.ts'
import { isLocalHost } from '../../domain/hosts.ts'
import { themeCss } from '../../domain/shops/theme.ts'
import { cspHash } from '../http/security-headers.ts'
import type { Tenant } from '../tenants/tenant.ts'

/** Pages whose forms may post to a payment gateway. */
const GATEWAY_PATHS = new Set(['/payment'])

/**
 * Completes Astro's policy (its script and style hashes) with the sources of the shop and the page.
 * Only the payment page may post forms to other origins: browsers apply form-action to a gateway's redirects too.
 */
export function pageCsp(astro: string | undefined, tenant: Tenant, info: StoreInfo, path: string): string {
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
    `form-action ${GATEWAY_PATHS.has(path) ? gateways : "'self'"}`,
  ].join('; ')
}
