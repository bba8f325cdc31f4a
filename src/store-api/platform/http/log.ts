import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { countRequest } from '../services/metrics.ts'
import type { AppContext, AppEnv } from './app-env.ts'

const routine = new Set(['/healthz', '/readyz'])

/**
 * Gives each call an id and logs its outcome: never its content, its caller, or the values in its path.
 */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const requestId = givenId(c) ?? randomUUID()
  const start = performance.now()
  c.set('requestId', requestId)
  c.header('X-Request-Id', requestId)
  await next()
  const { log } = c.get('deps')
  const call = {
    method: c.req.method,
    route: c.get('route') ?? 'none',
    status: c.res.status,
    ms: Math.round(performance.now() - start),
  }
  countRequest(call)
  const line = { requestId, ...call, store: c.get('store')?.slug ?? null }
  // Looks of a supervisor or a proxy, and of the site at a shop that it knows, every few seconds.
  const isLook = routine.has(call.route) || (call.route === '/storeInfo' && c.req.header('x-store-version'))
  if (isLook && call.status < 400) log.debug(line)
  else log.info(line)
}

/** The id that the site's server, or a trusted proxy, has given the call. */
function givenId(c: AppContext): string | undefined {
  const peer = c.env?.incoming?.socket.remoteAddress
  const id = c.req.header('x-request-id')
  return peer !== undefined && c.get('deps').isTrusted(peer) && /^[\w-]{8,64}$/.test(id ?? '')
    ? id
    : undefined
}
