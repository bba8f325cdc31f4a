import { setTimeout } from 'node:timers/promises'
import {
  type Dialect,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import pg from 'pg'
import {
  badDatabaseUrl,
  type DatabaseAddress,
  databaseUnreachable,
  UserError,
} from '../../../domain/user-error.ts'
import { NO_STATEMENT_TIMEOUT } from './engine.ts'

const INT8 = 20
/** pg returns 64-bit integers as text; ours (paise, milliseconds, ids) are exact as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
}

/** Milliseconds after which a call fails with 503, whatever the state of the network. */
export interface PostgresTimeouts {
  /** Until there is a connection, a new one or one of the pool. */
  connect: number
  /** The server cancels the statement, and the connection stays usable. */
  statement: number
  /** If there is no response at all, the connection is closed. */
  response: number
}

const defaultTimeouts: PostgresTimeouts = { connect: 3_000, statement: 4_000, response: 4_500 }
/** A transaction of a vanished client holds its locks for so many milliseconds. */
const IDLE_TRANSACTION_MS = 10_000
/** Milliseconds of idleness before TCP keep-alive probes start. */
const KEEP_ALIVE_MS = 5_000
/** Milliseconds that closing the pool waits for the server. */
const END_MS = 2_000

/** Connections of one process. */
export const POOL_SIZE = 16

interface PoolOptions {
  /** What the address was given as. */
  given?: DatabaseAddress | undefined
  timeouts?: PostgresTimeouts | undefined
}

/** A pool that replaces broken connections (idle ones: calls `onLost`); throws UserError for a malformed address. */
export function openPool(
  url: string,
  onLost: (error: Error) => void,
  { given = 'DATABASE_URL', timeouts = defaultTimeouts }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: readable(url, given),
    types,
    max: POOL_SIZE,
    connectionTimeoutMillis: timeouts.connect,
    idleTimeoutMillis: 30_000,
    statement_timeout: timeouts.statement,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  })
  // Without a listener a restart of the database would end this process.
  pool.on('error', onLost)
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

export function postgresDialect(pool: pg.Pool, { response } = defaultTimeouts): Dialect {
  const timed: PostgresPool = {
    connect: async (): Promise<PostgresPoolClient> => timedClient(await pool.connect(), response),
    // A server out of reach never acknowledges the end of a connection.
    end: () => Promise.race([pool.end(), setTimeout(END_MS, undefined, { ref: false })]),
    options: pool.options,
  }
  return new PostgresDialect({ pool: timed })
}

/** Tests one connection; throws UserError with host, port and database, never a password. */
export async function checkReachable(pool: pg.Pool, url: string, given?: DatabaseAddress): Promise<void> {
  const { hostname, port, pathname } = new URL(url)
  const where = `${hostname}:${port || 5432}${pathname}`
  const { rows } = await pool.query('show server_encoding').catch(error => {
    throw databaseUnreachable(where, reason(error), given)
  })
  const encoding = rows[0].server_encoding
  // SQL_ASCII keeps text as it comes.
  if (encoding === 'UTF8' || encoding === 'SQL_ASCII') return
  throw new UserError(
    `The database at ${where} keeps text as ${encoding}, which has no Indian script: make another with createdb --encoding UTF8 --template template0.`,
  )
}

function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return reason(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' && error.message === ''
    ? error.code
    : error.message
}

function readable(url: string, given: DatabaseAddress): string {
  const { protocol, hostname, pathname, search, hash } = URL.parse(url) ?? {}
  // After an unescaped sign, a password would be read, and reported, as host and database.
  const isCut = /[@#]/.test(`${pathname}${search}${hash}`)
  if (!hostname || !/^postgres(ql)?:$/.test(protocol ?? '') || isCut) throw badDatabaseUrl(given)
  return url
}

/** A pooled connection that ends, with its statement, after `answerWithin` milliseconds without a response. */
function timedClient(client: pg.PoolClient, answerWithin: number): PostgresPoolClient {
  let limit: number | undefined = answerWithin
  let lost: unknown
  const ask = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    // Later statements on a lost connection, such as the rollback, would wait as long again.
    if (lost) throw lost
    if (text === NO_STATEMENT_TIMEOUT) limit = undefined
    try {
      return await client.query({ text, values: [...values], ...(limit ? { query_timeout: limit } : {}) })
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') lost = error
      throw error
    }
  }
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Answers are read whole here, without a cursor.')
    return ask(text, values)
  }
  return { query, release: destroy => client.release(destroy || lost !== undefined) }
}
