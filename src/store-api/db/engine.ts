import { sql } from 'kysely'
import type { Db, Tx } from './tables.ts'

/** Whether the engine has one writer at a time: the embedded one. */
export function hasOneWriter(db: Db): boolean {
  return !db.getExecutor().adapter.supportsMultipleConnections
}

/** Lets the rest of a transaction take as long as it needs, where statements have a time limit. */
export async function unhurried(tx: Db | Tx): Promise<void> {
  if (!hasOneWriter(tx)) await sql`set local statement_timeout = 0`.execute(tx)
}
