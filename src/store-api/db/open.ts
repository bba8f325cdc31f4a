import { Kysely, type LogEvent } from 'kysely'
import { migrate } from './migrate.ts'
import { checkReachable, openPool, postgresDialect } from './postgres.ts'
import { openSqliteFile, sqliteDialect } from './sqlite.ts'
import type { Db, Engine, Tables } from './tables.ts'

export interface OpenedDatabase {
  db: Db
  engine: Engine
  close: () => Promise<void>
}

export interface DatabaseOptions {
  /** PostgreSQL when given, else the embedded database in `dataDir` (`:memory:` for none on disk). */
  databaseUrl?: string | undefined
  dataDir: string
  onQuery?: ((event: LogEvent) => void) | undefined
  onLost?: ((error: Error) => void) | undefined
}

/** Opens the database and brings its tables up to date; throws a StartError when it cannot. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  const { databaseUrl, dataDir, onQuery, onLost = () => {} } = options
  const log = onQuery ? { log: onQuery } : {}
  if (databaseUrl === undefined) {
    const db = new Kysely<Tables>({ dialect: sqliteDialect(openSqliteFile(dataDir)), ...log })
    return opened(db, 'sqlite')
  }
  const pool = openPool(databaseUrl, onLost)
  await checkReachable(pool, databaseUrl).catch(async error => {
    await pool.end()
    throw error
  })
  return opened(new Kysely<Tables>({ dialect: postgresDialect(pool), ...log }), 'postgres')
}

async function opened(db: Db, engine: Engine): Promise<OpenedDatabase> {
  await migrate(db, engine)
  return { db, engine, close: () => db.destroy() }
}
