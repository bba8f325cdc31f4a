import { sql } from 'kysely'
import type { Db } from '../tables/tables.ts'
import { disableStatementTimeout, isSingleWriter } from './engine.ts'

/** With fewer new rows the statistics of before still hold. */
export const MANY_ROWS = 5_000

/**
 * Has PostgreSQL count anew what its planner goes by, after very many rows were written: without it, a search reads whole
 * tables. It samples a table, so this takes a second or two however large the tables are, and no write waits for it. Never
 * throws: PostgreSQL does the same by itself some minutes later.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  if (isSingleWriter(db)) return
  const analyze = db.transaction().execute(async tx => {
    await disableStatementTimeout(tx)
    await sql`analyze`.execute(tx)
  })
  await analyze.catch(() => {})
}
