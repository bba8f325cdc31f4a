import { accessSync, constants, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
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
import { folderNotWritable, StartError } from '../../domain/start-error.ts'

const FILE = 'haat.db'

/** Opens the embedded database in `folder` (created when missing), or one in memory for `:memory:`. */
export function openSqliteFile(folder: string): Database.Database {
  const database = new Database(folder === ':memory:' ? folder : fileIn(folder), { timeout: 15_000 })
  database.pragma('journal_mode = WAL')
  // Every acknowledged order has reached the disk.
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('cache_size = -16384')
  return database
}

function fileIn(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    throw folderNotWritable(resolve(folder))
  }
  const file = join(folder, FILE)
  try {
    new Database(file).close()
  } catch {
    throw new StartError(
      `The database ${resolve(file)} cannot be opened: give this user read and write permission, or choose another folder with DATA_DIR=<folder>.`,
    )
  }
  return file
}

/** Kysely's dialect, with statements prepared once and transactions that take the write lock at their start. */
export function sqliteDialect(database: Database.Database): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(database),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  }
}

class QueryCompiler extends SqliteQueryCompiler {
  /** Writes the number itself: with a parameter there, SQLite plans the statement anew each time it runs. */
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ')
    if (ValueNode.is(limit)) this.appendImmediateValue(limit.value)
    else this.visitNode(limit)
  }
}

class SqliteDriver implements Driver {
  readonly #database: Database.Database
  readonly #connection: SqliteConnection

  constructor(database: Database.Database) {
    this.#database = database
    this.#connection = new SqliteConnection(database)
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
  async beginTransaction(): Promise<void> {
    // A plain `begin` that first reads and then writes fails at once when the CLI has written meanwhile.
    await this.#connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  async commitTransaction(): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw('commit'))
  }
  async rollbackTransaction(): Promise<void> {
    // A full disk may already have ended the transaction.
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
  readonly #statements = new Map<string, Database.Statement>()

  constructor(database: Database.Database) {
    this.#database = database
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = this.#prepared(sql)
    if (statement.reader) return { rows: statement.all(parameters) as Row[] }
    const { changes } = statement.run(parameters)
    return { numAffectedRows: BigInt(changes), rows: [] }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query)
  }

  #prepared(sql: string): Database.Statement {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    if (this.#statements.size >= MOST_STATEMENTS) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }
}
