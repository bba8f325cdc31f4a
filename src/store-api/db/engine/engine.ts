import { sql } from 'kysely'
import type { Db, Tx } from '../tables.ts'

/** Whether the engine has one writer at a time: the embedded one. */
export function isSingleWriter(db: Db): boolean {
  return !db.getExecutor().adapter.supportsMultipleConnections
}

/** Lifts the server's limit on a statement's time until the transaction ends, and ours with it. */
export const NO_STATEMENT_TIMEOUT = 'set local statement_timeout = 0'

/** Lets the rest of a transaction take as long as it needs, where statements have a time limit. */
export async function disableStatementTimeout(tx: Db | Tx): Promise<void> {
  if (!isSingleWriter(tx)) await sql.raw(NO_STATEMENT_TIMEOUT).execute(tx)
}
