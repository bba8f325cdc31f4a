import type { StoreInfo } from '../../contract/store-info.ts'
import { isLocalHost } from '../../domain/hosts.ts'
import { themeCss } from '../../domain/shops/theme.ts'
import { ERROR_PAGE_STYLES } from '../http/plain-responses.ts'
import { cspHash, securityHeaders } from '../http/security-headers.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { INERT_STYLE_HASH } from './preview-html.ts'

/**
 * Neither scripts nor forms, popups or navigation of the desk around it. The page keeps its own origin, without which
 * browsers refuse its fonts; without scripts nothing in it can make use of that.
 */
const SANDBOX = 'sandbox allow-same-origin'

interface Previewed {
  https: boolean
  /** Origin of the desk. */
  desk: string
  /** Astro's policy, with the hashes of the page's styles. */
  policy: string
  info: StoreInfo
  tenant: Tenant
}

/** The headers of a preview: it runs no script, is shown inside the desk alone, and is neither stored nor indexed. */
export function previewHeaders({ https, desk, policy, info, tenant }: Previewed): Record<string, string> {
  const styles =
    policy.split(';').find(section => section.trim().startsWith('style-src')) ?? "style-src 'self'"
  const api = isLocalHost(tenant.hostname) ? ` ${tenant.apiOrigin}` : ''
  return {
    ...securityHeaders(https),
    ...privateHeaders(desk, [
      `${styles.trim()} ${cspHash(themeCss(info))} ${INERT_STYLE_HASH}`,
      `img-src 'self' data: https:${api}`,
      "font-src 'self'",
    ]),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  }
}

/** The same for the page that stands in for a preview. */
export function failureHeaders(desk: string): Record<string, string> {
  return privateHeaders(desk, [ERROR_PAGE_STYLES])
}

function privateHeaders(desk: string, sources: string[]): Record<string, string> {
  const policy = [
    SANDBOX,
    "default-src 'none'",
    ...sources,
    // For the page's own `base`, which points to the shop itself.
    "base-uri 'self'",
    "form-action 'none'",
    `frame-ancestors ${desk}`,
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  }
}
