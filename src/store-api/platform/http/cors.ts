import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'
import { errorMessages, HttpError } from './http-error.ts'
import { isOwnOrigin } from './tenant.ts'

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
