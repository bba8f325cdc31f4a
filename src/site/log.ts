import { pino } from 'pino'
import { currentRequestId } from './http/request-id.ts'

/** The site's log: no addresses, queries, cookies or header values, since those may be personal. */
export const log = pino({
  name: 'site',
  level: process.env['LOG_LEVEL'] || 'info',
  base: undefined,
  mixin: () => ({ requestId: currentRequestId() }),
})
