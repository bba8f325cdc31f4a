import { setTimeout } from 'node:timers/promises'
import { AbandonedError, QueueFullError } from '../../concurrency/fair-queue.ts'
import { MediaError } from '../media-store/media-store.ts'
import type { AppContext } from '../platform/http/app-env.ts'
import { toHttpError } from '../platform/http/error-responses.ts'
import { errorMessages, HttpError } from '../platform/http/http-error.ts'
import { isTransientDbError } from '../platform/http/transient-db-error.ts'
import { logSecurity } from '../platform/services/security-log.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { SearchBusyError } from '../search/search-busy-error.ts'

/** Refusals that wait at once; further ones are sent without a delay, so that waiting ones cannot pile up. */
const MAX_DELAYED = 1_000

let delayed = 0

/** Waits before a refusal beyond a limit: a client that repeats at once would keep the process busy with refusals. */
export async function delayRefusal(milliseconds: number): Promise<void> {
  if (milliseconds === 0 || delayed >= MAX_DELAYED) return
  delayed += 1
  await setTimeout(milliseconds)
  delayed -= 1
}

const WAIT_SECONDS = '2'

/** Converts an error to `{ error }` in plain English; unexpected errors are logged, and their text is not sent. */
export async function onError(error: Error, c: AppContext, more: object = {}): Promise<Response> {
  const limit = limitOf(error)
  if (limit !== undefined) {
    logSecurity(c, 'limit.reached', { limit })
    await delayRefusal(c.get('deps').refusalDelayMs ?? 0)
  }
  const refusal = error instanceof ServiceError ? toHttpError(error) : error
  if (refusal instanceof HttpError)
    return c.json({ error: refusal.message, ...refusal.details, ...more }, refusal.status, refusal.headers)
  // Not 503: the site's circuit breaker would keep it from the API, which answers all else.
  if (error instanceof SearchBusyError)
    return c.json({ error: errorMessages.busy }, 429, { 'Retry-After': WAIT_SECONDS })
  if (error instanceof QueueFullError || error instanceof AbandonedError)
    return c.json({ error: errorMessages.busy }, 503, { 'Retry-After': WAIT_SECONDS })
  if (error instanceof MediaError) {
    c.get('deps').log.error({ route: c.get('route'), requestId: c.get('requestId') }, error.message)
    return c.json({ error: errorMessages.busy }, 503, { 'Retry-After': WAIT_SECONDS })
  }
  const requestId = c.get('requestId')
  const passing = isTransientDbError(error)
  c.get('deps').log.error({ requestId, route: c.get('route'), error: described(error) })
  return passing
    ? c.json({ error: errorMessages.busy, requestId }, 503, { 'Retry-After': WAIT_SECONDS })
    : c.json({ error: errorMessages.failed, requestId }, 500)
}

/** The same at the desk, whose application acts on some refusals: `code` names the refusal. */
export async function onDeskError(error: Error, c: AppContext): Promise<Response> {
  return onError(error, c, error instanceof ServiceError ? { code: error.code } : {})
}

/** The name of the limit that a call met, for the security trail. */
function limitOf(error: Error): string | undefined {
  if (error instanceof QueueFullError) return 'password hashes'
  if (!(error instanceof ServiceError) || !('limit' in error.details)) return undefined
  return error.details.limit
}

/** Without the message's values: databases repeat the data that was written. */
function described(error: Error): object {
  const code = 'code' in error ? error.code : undefined
  const stack = (error.stack ?? '').split('\n').filter(line => line.startsWith('    at '))
  return { name: error.name, code, stack: stack.slice(0, 8) }
}
