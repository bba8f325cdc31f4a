import { Kysely, type LogEvent } from 'kysely'
import { databaseDamaged } from '../../../domain/user-error.ts'
import type { Db, Engine, Tables } from '../tables.ts'
import { isDamage } from './damage.ts'
import { DatabaseHealth } from './health.ts'
import { markInstalled } from './installation.ts'
import { migrate } from './migrate.ts'
import { checkReachable, openPool, postgresDialect } from './postgres.ts'
import { openSqliteFile, sqliteDialect } from './sqlite.ts'

export interface OpenedDatabase {
  db: Db
  engine: Engine
  health: DatabaseHealth
  close: () => Promise<void>
}

export interface DatabaseOptions {
  /** PostgreSQL if given, else the embedded database in `dataDir` (`:memory:` keeps it in memory). */
  databaseUrl?: string | undefined
  dataDir: string
  onQuery?: ((event: LogEvent) => void) | undefined
  onLost?: ((error: Error) => void) | undefined
}

/** Opens the database and runs pending migrations; throws UserError if it cannot. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  const { databaseUrl, dataDir, onQuery, onLost = () => {} } = options
  const log = onQuery ? { log: onQuery } : {}
  if (databaseUrl === undefined) {
    const { database, file } = openSqliteFile(dataDir)
    const health = new DatabaseHealth(file)
    const db = new Kysely<Tables>({ dialect: sqliteDialect(database, health), ...log })
    const opening = await opened(db, 'sqlite', health)
    if (file) markInstalled(dataDir)
    return opening
  }
  const pool = openPool(databaseUrl, onLost)
  await checkReachable(pool, databaseUrl).catch(async error => {
    await pool.end()
    throw error
  })
  return opened(
    new Kysely<Tables>({ dialect: postgresDialect(pool), ...log }),
    'postgres',
    new DatabaseHealth(),
  )
}

async function opened(db: Db, engine: Engine, health: DatabaseHealth): Promise<OpenedDatabase> {
  try {
    await migrate(db, engine)
    return { db, engine, health, close: () => db.destroy() }
  } catch (error) {
    await db.destroy()
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw health.file && isDamage(code) ? databaseDamaged(health.file.path) : error
  }
}
