import { AbandonedError, QueueFullError } from '../../concurrency/fair-queue.ts'
import type { AppContext } from './app-env.ts'
import { HttpError, LimitError, words } from './http-error.ts'
import { logLimit } from './limit.ts'
import { delayRefusal } from './refusal-delay.ts'
import { isTransientDbError } from './transient-db-error.ts'

const WAIT_SECONDS = '2'

/** Converts an error to `{ error }` in plain words; unexpected errors are logged, and their text is not sent. */
export async function onError(error: Error, c: AppContext): Promise<Response> {
  if (error instanceof LimitError) logLimit(c, error.limit)
  if (error instanceof QueueFullError) logLimit(c, 'password hashes')
  if (error instanceof LimitError || error instanceof QueueFullError) {
    await delayRefusal(c.get('deps').refusalDelayMs ?? 0)
  }
  if (error instanceof HttpError) return c.json({ error: error.message }, error.status, { ...error.headers })
  if (error instanceof QueueFullError || error instanceof AbandonedError) {
    return c.json({ error: words.busy }, 503, { 'Retry-After': WAIT_SECONDS })
  }
  const requestId = c.get('requestId')
  const passing = isTransientDbError(error)
  c.get('deps').log.error({ requestId, route: c.get('route'), error: described(error) })
  return passing
    ? c.json({ error: words.busy, requestId }, 503, { 'Retry-After': WAIT_SECONDS })
    : c.json({ error: words.failed, requestId }, 500)
}

/** Without the message's values: databases repeat the data that was written. */
function described(error: Error): object {
  const code = 'code' in error ? error.code : undefined
  const stack = (error.stack ?? '').split('\n').filter(line => line.startsWith('    at '))
  return { name: error.name, code, stack: stack.slice(0, 8) }
}
