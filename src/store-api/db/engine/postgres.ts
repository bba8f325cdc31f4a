import { setTimeout } from 'node:timers/promises'
import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { badDatabaseUrl, databaseUnreachable } from '../../../domain/user-error.ts'
import { timedClient } from './timed-client.ts'

const INT8 = 20
/** PostgreSQL's 64-bit numbers arrive as text; ours (paise, milliseconds, ids) are exact as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
}

/** Milliseconds after which a call is answered 503, whatever became of the network to the server. */
const limits = {
  connect: 3_000,
  /** The server ends the statement itself and the connection stays good. */
  statement: 4_000,
  /** No answer at all: the connection is given up. */
  answer: 4_500,
  /** A transaction whose client vanished holds its locks for so long. */
  idleTransaction: 10_000,
  /** Until the system asks an idle connection's other end whether it lives. */
  keepAlive: 5_000,
  end: 2_000,
}

/** Connections of one process. */
export const POOL_SIZE = 16

/** A pool that mends itself; `onLost` hears of idle connections that broke. */
export function openPool(url: string, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: readable(url),
    types,
    max: POOL_SIZE,
    connectionTimeoutMillis: limits.connect,
    idleTimeoutMillis: 30_000,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: limits.keepAlive,
  })
  // Without a listener a restart of the database would end this process.
  pool.on('error', onLost)
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

export function postgresDialect(pool: pg.Pool): Dialect {
  const timed: PostgresPool = {
    connect: async (): Promise<PostgresPoolClient> => timedClient(await pool.connect(), limits.answer),
    // The goodbye to a server that is out of reach is never answered.
    end: () => Promise.race([pool.end(), setTimeout(limits.end, undefined, { ref: false })]),
    options: pool.options,
  }
  return new PostgresDialect({ pool: timed })
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
