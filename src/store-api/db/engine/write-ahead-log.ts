import Database from 'better-sqlite3'
import { sql } from 'kysely'
import type { Db } from '../tables.ts'
import { isSingleWriter } from './engine.ts'

/** Milliseconds between two tries. */
const PAUSE = 10

/** Pages in the log from which a commit writes them into the database file: SQLite's own number. */
export const LOG_PAGES = 1_000

/**
 * Switches a database to its write-ahead log. Of processes that make the file at once, SQLite refuses some without waiting
 * for the lock: these try again, for `longest` milliseconds.
 */
export function switchToWriteAheadLog(database: Database.Database, longest: number): void {
  const end = performance.now() + longest
  for (;;)
    try {
      database.pragma('journal_mode = WAL')
      return
    } catch (error) {
      const isBusy = error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY'
      if (!isBusy || performance.now() > end) throw error
      // There is nothing else to do before the database is open.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE)
    }
}

/**
 * Writes the log of SQLite into the database file where it has become long. Long work calls it between its commits, so
 * that others have their turn before it and after it.
 */
export async function checkpoint(db: Db): Promise<void> {
  if (!isSingleWriter(db)) return
  const { rows } = await sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(noop)`.execute(db)
  const [{ log, checkpointed } = { log: 0, checkpointed: 0 }] = rows
  if (log - checkpointed >= LOG_PAGES) await sql`pragma wal_checkpoint(passive)`.execute(db)
}
