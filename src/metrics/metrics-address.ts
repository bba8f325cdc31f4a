import { portFrom, UserError } from '../domain/user-error.ts'

/** Where one of the two servers answers Prometheus. */
export interface MetricsAddress {
  host: string
  port: number
}

const LAST_PORT = 65_535

/**
 * The address of `server`, from METRICS_PORT (the site's; the store API's is the next one) and METRICS_HOST; undefined
 * without METRICS_PORT. Throws UserError for a port that is none, has no next one, or is Haat's own.
 */
export function metricsAddress(
  server: 'site' | 'store API',
  env: NodeJS.ProcessEnv,
): MetricsAddress | undefined {
  const port = portFrom('METRICS_PORT', 0, env)
  if (port === 0) return undefined
  if (port === LAST_PORT)
    throw new UserError(`METRICS_PORT=${port} leaves no next port for the store API: give a lower one.`)
  const own = [portFrom('PORT', 4321, env), portFrom('API_PORT', 8044, env)]
  const taken = own.find(one => one === port || one === port + 1)
  if (taken !== undefined)
    throw new UserError(
      `METRICS_PORT=${port} takes this port and the next one, and port ${taken} is that of Haat itself (PORT or API_PORT). Give another.`,
    )
  return { host: env['METRICS_HOST']?.trim() || '127.0.0.1', port: server === 'site' ? port : port + 1 }
}
