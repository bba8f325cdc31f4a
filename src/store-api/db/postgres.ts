import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { badDatabaseUrl, databaseUnreachable } from '../../domain/start-error.ts'

const INT8 = 20
/** PostgreSQL's 64-bit numbers arrive as text; ours (paise, milliseconds, ids) are exact as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
}

/** A pool that mends itself; `onLost` hears of idle connections that broke. */
export function openPool(url: string, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: readable(url),
    types,
    max: 16,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    keepAlive: true,
  })
  // Without a listener a restart of the database would end this process.
  pool.on('error', onLost)
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

export function postgresDialect(pool: pg.Pool): Dialect {
  return new PostgresDialect({ pool })
}

/** Asks for one connection; throws a StartError that names host, port and database, never a password. */
export async function checkReachable(pool: pg.Pool, url: string): Promise<void> {
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    const { hostname, port, pathname } = new URL(url)
    throw databaseUnreachable(`${hostname}:${port || 5432}${pathname}`, reason(error))
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return reason(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' && error.message === ''
    ? error.code
    : error.message
}

function readable(url: string): string {
  const parsed = URL.parse(url)
  if (!parsed || !/^postgres(ql)?:$/.test(parsed.protocol) || !parsed.hostname) throw badDatabaseUrl()
  return url
}
