import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import type { Db, Tables } from '../tables.ts'
import { DatabaseHealth } from './health.ts'
import { sqliteDialect } from './sqlite.ts'

/** A second connection to the embedded database, for reading; `file` is its path, and another connection has it open. */
export function openReader(file: string): Db {
  const database = new Database(file, { readonly: true, fileMustExist: true })
  database.pragma('cache_size = -16384')
  return new Kysely<Tables>({ dialect: sqliteDialect(database, new DatabaseHealth()) })
}
