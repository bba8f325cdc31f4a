import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import Database from 'better-sqlite3'

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
