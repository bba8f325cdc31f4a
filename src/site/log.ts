import { pino } from 'pino'
import { logLevelFrom } from '../http-server/log-level.ts'
import { logOutput } from '../http-server/log-output.ts'
import { currentRequestId } from './http/request-id.ts'

/** The site's log. Never log addresses, queries, cookies or header values: they may be personal data. */
export const log = pino(
  {
    name: 'site',
    level: level(),
    base: undefined,
    mixin: () => ({ requestId: currentRequestId() }),
  },
  logOutput(),
)

function level(): string {
  try {
    return logLevelFrom(process.env) ?? 'info'
  } catch {
    // The site's configuration is read after this, and says so.
    return 'info'
  }
}
