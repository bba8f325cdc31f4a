import { PREVIEW_PATH } from '../../domain/desk/sections/preview-pages.ts'
import { isLocalHost } from '../../domain/hosts.ts'
import { BASE_HEADERS, cspHash, NO_CONTENT_CSP } from '../http/security-headers.ts'

/** Sent with every response on the desk's host that is no built file. */
const DESK_HEADERS: Record<string, string> = {
  ...BASE_HEADERS,
  'Referrer-Policy': 'no-referrer',
  // Passkeys are for the desk's own page, and for no frame in it.
  'Permissions-Policy': `${BASE_HEADERS['Permissions-Policy']}, publickey-credentials-create=(self), publickey-credentials-get=(self)`,
  'X-Robots-Tag': 'noindex',
}

/** The headers of an answer without scripts: of a call, or of an error. */
export const deskCallHeaders: Record<string, string> = {
  ...DESK_HEADERS,
  'Content-Security-Policy': NO_CONTENT_CSP,
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Names of shops in the policy, which is sent with every page of the desk. */
const MAX_NAMED = 30

/** Where the desk shows previews: shops' own hosts, and nothing there but previews. */
function previewSources(deskHost: string, shopHosts: readonly string[]): string {
  const isNamed = shopHosts.length > 0 && shopHosts.length <= MAX_NAMED
  const hosts = (isNamed ? shopHosts : ['*']).map(host => `https://${host}`)
  const local = isLocalHost(deskHost) ? ['http://localhost:*', 'http://*.localhost:*'] : []
  return [...hosts, ...local].map(origin => origin + PREVIEW_PATH).join(' ')
}

/**
 * The headers of the shell: its policy allows the inline scripts and styles that `html` has, and no others. `shopHosts`
 * are exact names and `*.suffix`; empty where the store API decides which hosts are shops.
 */
export function shellHeaders(
  html: string,
  deskHost: string,
  shopHosts: readonly string[],
): Record<string, string> {
  const sources = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${tag}>`, 'g'))]
      .map(([, text = '']) => cspHash(text))
      .join(' ')
  const csp = [
    "default-src 'none'",
    `script-src 'self' ${sources('script')}`,
    `style-src 'self' ${sources('style')}`,
    "connect-src 'self'",
    // Shops' pictures come through the desk's own calls: those of other hosts would tell these hosts of the desk.
    "img-src 'self' data:",
    "font-src 'self'",
    `frame-src ${previewSources(deskHost, shopHosts)}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return { ...DESK_HEADERS, 'Content-Security-Policy': csp.join('; '), 'Cache-Control': 'no-store' }
}
