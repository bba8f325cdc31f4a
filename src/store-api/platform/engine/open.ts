import { Kysely, type LogEvent } from 'kysely'
import { type DatabaseAddress, databaseDamaged } from '../../../domain/user-error.ts'
import type { Db, Engine, Tables } from '../tables/tables.ts'
import { isDamage } from './database-errors.ts'
import { DatabaseHealth } from './health.ts'
import { markInstalled } from './installation.ts'
import { migrate } from './migrate.ts'
import { checkReachable, openPool, type PostgresTimeouts, postgresDialect } from './postgres.ts'
import { openExistingSqliteFile, openSqliteFile, sqliteDialect } from './sqlite.ts'
import { setStatementJournals } from './statement-journals.ts'

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
  /** The file of a database, as which the one in memory begins. */
  image?: Buffer | undefined
  onQuery?: ((event: LogEvent) => void) | undefined
  onLost?: ((error: Error) => void) | undefined
  /** What `databaseUrl` was given as, where it is not DATABASE_URL. */
  given?: DatabaseAddress | undefined
  /** Of PostgreSQL, where the usual ones are too short, as for a server on a busy machine. */
  timeouts?: PostgresTimeouts | undefined
}

/** Opens the database and runs pending migrations; throws UserError if it cannot. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  const { databaseUrl, dataDir, image, onQuery } = options
  if (databaseUrl === undefined) {
    const { database, file } = openSqliteFile(dataDir, image)
    const health = new DatabaseHealth(file)
    const db = new Kysely<Tables>({
      dialect: sqliteDialect(database, health),
      ...(onQuery ? { log: onQuery } : {}),
    })
    const opening = await opened(db, 'sqlite', health)
    // Migrations change whole tables in a statement.
    await setStatementJournals(db, 'memory')
    if (file) markInstalled(dataDir)
    return opening
  }
  return opened(await postgresDatabase(databaseUrl, options), 'postgres', new DatabaseHealth())
}

/** Opens a database that is there and makes nothing: no file, no table. Throws a UserError when it cannot. */
export async function openExistingDatabase(
  options: Pick<DatabaseOptions, 'databaseUrl' | 'dataDir' | 'given'>,
): Promise<OpenedDatabase> {
  const { databaseUrl, dataDir, given } = options
  if (databaseUrl !== undefined) {
    const db = await postgresDatabase(databaseUrl, { given })
    return { db, engine: 'postgres', health: new DatabaseHealth(), close: () => db.destroy() }
  }
  return sqliteAsItIs(openExistingSqliteFile(dataDir))
}

/** Opens a database that a restore fills, without migrations: a new file in `dataDir`, or PostgreSQL's. Throws a UserError. */
export async function openUnmigratedDatabase(
  options: Pick<DatabaseOptions, 'databaseUrl' | 'dataDir' | 'given'>,
): Promise<OpenedDatabase> {
  if (options.databaseUrl !== undefined) return openExistingDatabase(options)
  return sqliteAsItIs(openSqliteFile(options.dataDir))
}

function sqliteAsItIs({ database, file }: ReturnType<typeof openSqliteFile>): OpenedDatabase {
  const health = new DatabaseHealth(file)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database, health) })
  return { db, engine: 'sqlite', health, close: () => db.destroy() }
}

async function postgresDatabase(
  url: string,
  {
    onQuery,
    onLost = () => {},
    timeouts,
    given,
  }: Pick<DatabaseOptions, 'onQuery' | 'onLost' | 'timeouts' | 'given'>,
): Promise<Db> {
  const pool = openPool(url, onLost, { given, timeouts })
  await checkReachable(pool, url, given).catch(async error => {
    await pool.end()
    throw error
  })
  return new Kysely<Tables>({
    dialect: postgresDialect(pool, timeouts),
    ...(onQuery ? { log: onQuery } : {}),
  })
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
