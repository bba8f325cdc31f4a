import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenedDatabase, openDatabase } from '../../../src/store-api/db/open.ts'
import { findPostgres } from '../../support/postgres.ts'
import type { Running } from './process.ts'
import { startApi } from './shop.ts'

export interface Engine {
  name: string
  /** The same database, for filling it. */
  opened: OpenedDatabase
  /** The store API on it. */
  startApi: (port: number) => Promise<Running>
  close: () => Promise<void>
}

/** A new database of each kind in turn; each is gone when `use` is done with it. */
export async function onEachEngine(use: (engine: Engine) => Promise<void>): Promise<void> {
  for (const start of [startSqlite, startPostgres]) {
    const engine = await start()
    try {
      await use(engine)
    } finally {
      await engine.close()
    }
  }
}

async function startSqlite(): Promise<Engine> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'))
  const opened = await openDatabase({ dataDir })
  return {
    name: 'SQLite',
    opened,
    startApi: port => startApi(0, { DATA_DIR: dataDir, DATABASE_URL: '', API_PORT: `${port}` }),
    close: async () => {
      await opened.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function startPostgres(): Promise<Engine> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'))
  const { url, stop } = await findPostgres()
  const opened = await openDatabase({ dataDir, databaseUrl: url })
  return {
    name: 'PostgreSQL',
    opened,
    startApi: port => startApi(0, { DATA_DIR: dataDir, DATABASE_URL: url, API_PORT: `${port}` }),
    close: async () => {
      await opened.close()
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
