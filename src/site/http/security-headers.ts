import { createHash } from 'node:crypto'

/** Sent with every response, errors and files included. */
export const BASE_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
}

export const HSTS = { 'Strict-Transport-Security': 'max-age=31536000' }

/** The security headers of a response; `csp` is its Content-Security-Policy. Browsers ignore HSTS over plain http. */
export function securityHeaders(https: boolean, csp = NO_CONTENT_CSP): Record<string, string> {
  return { ...BASE_HEADERS, 'Content-Security-Policy': csp, ...(https ? HSTS : {}) }
}

const flat = Object.entries(BASE_HEADERS).flat()
const flatOnHttps = [...flat, ...Object.entries(HSTS).flat()]

/** The same as names and values in turn, which Node sends faster. */
export function flatSecurityHeaders(https: boolean, csp: string): string[] {
  return ['Content-Security-Policy', csp, ...(https ? flatOnHttps : flat)]
}

/** For responses without scripts and styles. */
export const NO_CONTENT_CSP =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The source expression by which a policy allows the inline style or script `text`. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
