import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenedDatabase, openDatabase } from '../../../src/store-api/platform/engine/open.ts'
import { startApi } from '../../support/market.ts'
import { newDatabase } from '../../support/new-database.ts'
import { findPostgres } from '../../support/postgres.ts'
import type { Running } from '../../support/process.ts'

/** A new database, gone when its user is done with it. */
export interface Database {
  /** For filling it. */
  opened: OpenedDatabase
  /** By which another process opens it. */
  env: { DATA_DIR: string; DATABASE_URL: string }
  /** The store API on it. */
  startApi: (port: number) => Promise<Running>
}

export interface Engine {
  name: string
  use: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>
}

/** The kinds of database in turn; `settings` are of a PostgreSQL that is started for it. */
export async function onEachEngine(
  use: (engine: Engine) => Promise<void>,
  settings: readonly string[] = [],
): Promise<void> {
  await use({ name: 'SQLite', use: work => withDatabase(undefined, work) })
  const server = await findPostgres(settings)
  try {
    await use({
      name: 'PostgreSQL',
      use: async work => {
        const { url, drop } = await newDatabase(server.url)
        try {
          return await withDatabase(url, work)
        } finally {
          await drop()
        }
      },
    })
  } finally {
    await server.stop()
  }
}

/** The embedded one without a `url`. */
async function withDatabase<Result>(
  url: string | undefined,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'))
  const opened = await openDatabase({ dataDir, databaseUrl: url })
  const env = { DATA_DIR: dataDir, DATABASE_URL: url ?? '' }
  try {
    return await work({ opened, env, startApi: port => startApi(0, { ...env, API_PORT: `${port}` }) })
  } finally {
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
