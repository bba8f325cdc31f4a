import Database from 'better-sqlite3'

/** Milliseconds between two tries. */
const PAUSE = 10

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
