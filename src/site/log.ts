import { pino } from 'pino'
import { logOutput } from '../http-server/log-output.ts'
import { currentRequestId } from './http/request-id.ts'

/** The site's log. Never log addresses, queries, cookies or header values: they may be personal data. */
export const log = pino(
  {
    name: 'site',
    level: process.env['LOG_LEVEL'] || 'info',
    base: undefined,
    mixin: () => ({ requestId: currentRequestId() }),
  },
  logOutput(),
)
