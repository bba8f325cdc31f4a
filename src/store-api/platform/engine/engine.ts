import { sql } from 'kysely'
import type { Db } from '../tables/tables.ts'

/** Whether the engine has a single writer at a time: SQLite. */
export function isSingleWriter(db: Db): boolean {
  return !db.getExecutor().adapter.supportsMultipleConnections
}

/** Lifts the server's limit on a statement's time until the transaction ends, and ours with it. */
export const NO_STATEMENT_TIMEOUT = 'set local statement_timeout = 0'

/** Removes the statement time limit for the rest of a transaction, if the engine has one. */
export async function disableStatementTimeout(tx: Db): Promise<void> {
  if (!isSingleWriter(tx)) await sql.raw(NO_STATEMENT_TIMEOUT).execute(tx)
}
