import { sql } from 'kysely'
import type { Db, Tx } from '../tables.ts'

/** Whether the engine has a single writer at a time: SQLite. */
export function isSingleWriter(db: Db): boolean {
  return !db.getExecutor().adapter.supportsMultipleConnections
}

/** Disables the statement time limit of server and client until the transaction ends. */
export const UNHURRIED = 'set local statement_timeout = 0'

/** Removes the statement time limit for the rest of a transaction, if the engine has one. */
export async function disableStatementTimeout(tx: Db | Tx): Promise<void> {
  if (!isSingleWriter(tx)) await sql.raw(UNHURRIED).execute(tx)
}
