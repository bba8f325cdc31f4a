import { NO_CONTENT_CSP } from './csp.ts'

/** Sent with every answer, errors and files included. */
export const BASE_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
}

export const HSTS = { 'Strict-Transport-Security': 'max-age=31536000' }

/** The security headers of an answer; `policy` is its Content-Security-Policy. HSTS only means something on https. */
export function securityHeaders(https: boolean, policy = NO_CONTENT_CSP): Record<string, string> {
  return { ...BASE_HEADERS, 'Content-Security-Policy': policy, ...(https ? HSTS : {}) }
}

const flat = Object.entries(BASE_HEADERS).flat()
const flatOnHttps = [...flat, ...Object.entries(HSTS).flat()]

/** The same as names and values in turn. */
export function flatSecurityHeaders(https: boolean, policy: string): string[] {
  return ['Content-Security-Policy', policy, ...(https ? flatOnHttps : flat)]
}
