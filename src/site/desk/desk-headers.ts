import { isLocalHost } from '../../domain/local-host.ts'
import { cspHash, NO_CONTENT_CSP } from '../http/csp.ts'
import { BASE_HEADERS } from '../http/security-headers.ts'

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

/** The headers of the shell: its policy allows the inline scripts and styles that `html` has, and no others. */
export function shellHeaders(html: string, deskHost: string): Record<string, string> {
  const sources = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${tag}>`, 'g'))]
      .map(([, text = '']) => cspHash(text))
      .join(' ')
  const csp = [
    "default-src 'none'",
    `script-src 'self' ${sources('script')}`,
    `style-src 'self' ${sources('style')}`,
    "connect-src 'self'",
    // Shops' pictures are on their own hosts or on any other, as in the shops' pages.
    `img-src 'self' data: https:${isLocalHost(deskHost) ? ' http://localhost:* http://*.localhost:*' : ''}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return { ...DESK_HEADERS, 'Content-Security-Policy': csp.join('; '), 'Cache-Control': 'no-store' }
}
