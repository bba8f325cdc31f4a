import { accessSync, constants, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import Database from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type LimitNode,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely'
import { databaseDamaged, UserError } from '../../../domain/user-error.ts'
import { inDataFolder, makeFolder } from '../../../http-server/data-folder.ts'
import { isDamage } from './database-errors.ts'
import { DatabaseFile } from './database-file.ts'
import type { DatabaseHealth } from './health.ts'
import { refuseHollow, refuseMoved, refuseVanished, traceOfDatabase } from './installation.ts'

const FILE = 'haat.db'
const SCHEMA_TABLE = 'stores'
/** Milliseconds for which a statement waits for the lock of another process. */
const LONGEST_WAIT = 15_000

interface SqliteFile {
  database: Database.Database
  /** Undefined for a database in memory. */
  file: DatabaseFile | undefined
}

/** Opens the embedded database in `folder` (created if missing), or one in memory for `:memory:`, which begins as `image`. */
export function openSqliteFile(folder: string, image?: Buffer): SqliteFile {
  if (folder === ':memory:') return { database: configured(new Database(image ?? folder)), file: undefined }
  const path = inDataFolder(folder, () => {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
    return resolve(folder, FILE)
  })
  refuseMoved(folder)
  const trace = traceOfDatabase(folder)
  refuseVanished(folder, path, trace)
  const database = opened(path)
  try {
    if (!hasTables(database)) refuseHollow(folder, path, trace)
  } catch (error) {
    database.close()
    throw explained(error, path)
  }
  return { database, file: new DatabaseFile(path) }
}

/** The paths of the embedded database in `folder`: its file, its log and the log's index. */
export function sqlitePaths(folder: string): string[] {
  return ['', '-wal', '-shm'].map(ending => resolve(folder, FILE + ending))
}

/** Opens the embedded database that is in `folder`, as it is; throws a UserError where there is none. */
export function openExistingSqliteFile(folder: string): SqliteFile {
  const path = resolve(folder, FILE)
  refuseMoved(folder)
  try {
    refuseVanished(folder, path, traceOfDatabase(folder))
  } catch (error) {
    throw explained(error, path)
  }
  if (!existsSync(path)) throw new UserError(`There is no database ${path}: start Haat once to make it.`)
  return { database: opened(path), file: new DatabaseFile(path) }
}

function opened(path: string): Database.Database {
  try {
    // SQLite would silently open a file without write permission as read-only.
    if (existsSync(path)) accessSync(path, constants.W_OK)
    return configured(new Database(path, { timeout: LONGEST_WAIT }))
  } catch (error) {
    throw explained(error, path)
  }
}

function configured(database: Database.Database): Database.Database {
  switchToWriteAheadLog(database, LONGEST_WAIT)
  // Every acknowledged order is on disk.
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('cache_size = -16384')
  return database
}

function hasTables(database: Database.Database): boolean {
  const statement = database.prepare("select 1 from sqlite_master where type = 'table' and name = ?")
  return statement.get(SCHEMA_TABLE) !== undefined
}

function explained(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (isDamage(code)) return databaseDamaged(path)
  if (!/^(SQLITE_(CANTOPEN|READONLY|PERM|AUTH)|EACCES|EROFS|EPERM)/.test(code)) return error
  return new UserError(
    `The database ${path} cannot be opened: give this user read and write permission, or choose another folder with DATA_DIR=<folder>.`,
  )
}

/** Kysely's dialect with cached prepared statements; transactions take the write lock at their start. */
export function sqliteDialect(database: Database.Database, health: DatabaseHealth): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(database, health),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  }
}

class QueryCompiler extends SqliteQueryCompiler {
  /** Inlines the number: with a parameter, SQLite would plan the statement anew for each execution. */
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ')
    if (ValueNode.is(limit)) this.appendImmediateValue(limit.value)
    else this.visitNode(limit)
  }
}

class SqliteDriver implements Driver {
  readonly #database: Database.Database
  readonly #connection: SqliteConnection
  readonly #health: DatabaseHealth

  constructor(database: Database.Database, health: DatabaseHealth) {
    this.#database = database
    this.#health = health
    this.#connection = new SqliteConnection(database, health)
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
  async beginTransaction(): Promise<void> {
    // A plain `begin` that first reads and then writes fails at once if the CLI has written meanwhile.
    await this.#connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  async commitTransaction(): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw('commit'))
    // A write into a file that was removed or replaced must not be acknowledged.
    this.#health.file?.assertInPlace()
  }
  async rollbackTransaction(): Promise<void> {
    // A full disk may have ended the transaction already.
    if (this.#database.inTransaction) await this.#connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {
    this.#database.close()
  }
}

const MOST_STATEMENTS = 500

class SqliteConnection implements DatabaseConnection {
  readonly #database: Database.Database
  readonly #health: DatabaseHealth
  readonly #statements = new Map<string, Database.Statement>()

  constructor(database: Database.Database, health: DatabaseHealth) {
    this.#database = database
    this.#health = health
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const statement = this.#prepared(sql)
      const result = run<Row>(statement, parameters)
      // Inside a transaction, the commit makes this check.
      if (!statement.readonly && !this.#database.inTransaction) this.#health.file?.assertInPlace()
      return result
    } catch (error) {
      this.#health.recordError(error)
      throw error
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query)
  }

  #prepared(sql: string): Database.Statement {
    // SQLite carries out a pragma while it compiles it.
    if (sql.startsWith('pragma')) return this.#database.prepare(sql)
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    if (this.#statements.size >= MOST_STATEMENTS) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }
}

function run<Row>(statement: Database.Statement, parameters: readonly unknown[]): QueryResult<Row> {
  if (statement.reader) return { rows: statement.all(parameters) as Row[] }
  const { changes } = statement.run(parameters)
  return { numAffectedRows: BigInt(changes), rows: [] }
}

/** Milliseconds between two tries. */
const RETRY_MS = 10

/**
 * Switches a database to its write-ahead log. Of processes that make the file at once, SQLite refuses some without waiting
 * for the lock: these try again, for `longest` milliseconds.
 */
function switchToWriteAheadLog(database: Database.Database, longest: number): void {
  const end = performance.now() + longest
  for (;;)
    try {
      database.pragma('journal_mode = WAL')
      return
    } catch (error) {
      const isBusy = error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY'
      if (!isBusy || performance.now() > end) throw error
      // There is nothing else to do before the database is open.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
    }
}

/** Whether a process has the embedded database in `folder` open: without its write-ahead log, SQLite allows one alone. */
export function isInUse(folder: string): boolean {
  const path = resolve(folder, 'haat.db')
  if (!existsSync(path)) return false
  const database = new Database(path, { timeout: 0 })
  try {
    database.pragma('journal_mode = DELETE')
    database.pragma('journal_mode = WAL')
    return false
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return true
    throw error
  } finally {
    database.close()
  }
}
