import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import type { Db, Tables } from '../tables/tables.ts'
import { assertStillOpened, type OpenedFile } from './database-file.ts'
import { DatabaseHealth } from './health.ts'
import { sqliteDialect } from './sqlite.ts'

/** A second connection to the embedded database, for reading; another connection of this process has `file` open. */
export function openReader(file: OpenedFile): Db {
  const database = openReadOnly(file)
  database.pragma('cache_size = -16384')
  return new Kysely<Tables>({ dialect: sqliteDialect(database, new DatabaseHealth()) })
}

/**
 * Throws if `file` was replaced since it was opened. File locks do not separate two connections of one process: with
 * another file of the same name, the second would truncate the shared memory (`-shm`) that the first has mapped, and
 * the system would end the process by a signal. SQLite opens that memory at the first read, so the comparison comes
 * after opening the file and before any statement: https://sqlite.org/walformat.html, https://sqlite.org/howtocorrupt.html
 */
export function openReadOnly(file: OpenedFile): Database.Database {
  const database = new Database(file.path, { readonly: true, fileMustExist: true })
  try {
    assertStillOpened(file)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
