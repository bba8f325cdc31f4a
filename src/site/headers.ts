import { BARE_POLICY } from './csp.ts'

/** Sent with every answer, errors and files included. */
export const SECURITY: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
}

export const HSTS = { 'Strict-Transport-Security': 'max-age=31536000' }

/** The security headers of an answer; `policy` is its Content-Security-Policy. HSTS only means something on https. */
export function securityHeaders(https: boolean, policy = BARE_POLICY): Record<string, string> {
  return { ...SECURITY, 'Content-Security-Policy': policy, ...(https ? HSTS : {}) }
}

const flat = Object.entries(SECURITY).flat()
const flatOnHttps = [...flat, ...Object.entries(HSTS).flat()]

/** The same as names and values in turn. */
export function securityHead(https: boolean, policy: string): string[] {
  return ['Content-Security-Policy', policy, ...(https ? flatOnHttps : flat)]
}
