import type { MiddlewareHandler } from 'hono'
import { isLocalHost } from '../../../domain/hosts.ts'
import type { AppEnv } from './app-env.ts'
import { errorMessages, HttpError } from './http-error.ts'
import { isOwnOrigin } from './tenant.ts'

const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-site',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}
const unlessSet = {
  'Content-Security-Policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Cache-Control': 'no-store',
}
/** For responses sent before the app sees the request. */
export const bareHeaders: Readonly<Record<string, string>> = { ...always, ...unlessSet }
// One year.
const HSTS = 'max-age=31536000'

/** Headers of every response, including errors. */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const { headers } = c.res
  for (const [name, value] of Object.entries(always)) headers.set(name, value)
  for (const [name, value] of Object.entries(unlessSet)) if (!headers.has(name)) headers.set(name, value)
  const host = c.get('address')?.host
  if (host !== undefined && !isLocalHost(host)) headers.set('Strict-Transport-Security', HSTS)
}

/** Allows the shop's own pages, and no others, to read responses. */
export const cors: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header('Vary', 'Origin')
  const origin = c.req.header('origin')
  const own = origin !== undefined && isOwnOrigin(c.get('store'), origin)
  if (own) {
    c.header('Access-Control-Allow-Origin', origin)
    c.header('Access-Control-Allow-Credentials', 'true')
    c.header('Access-Control-Expose-Headers', 'X-Request-Id, X-Store-Version, Retry-After')
  }
  if (c.req.method !== 'OPTIONS') return next()
  if (!own) throw new HttpError(403, errorMessages.noSuchCall)
  c.header('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
  c.header('Access-Control-Allow-Headers', 'Authorization, Content-Type, Idempotency-Key, X-Order-Token')
  c.header('Access-Control-Max-Age', '600')
  return c.body(null, 204)
}
