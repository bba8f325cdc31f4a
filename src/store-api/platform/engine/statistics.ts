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

/** Bytes of a table that a plan without statistics reads in no time. */
const SMALL_TABLE = 1_000_000

/**
 * The same at a start where a table of some size has no statistics at all, as after a restore by PostgreSQL's own tools or
 * an upgrade of the server: until it counts by itself, a large shop's lists and search take longer than a statement may.
 */
export async function addMissingStatistics(db: Db): Promise<void> {
  if (isSingleWriter(db)) return
  const { rows } = await sql`select 1 from pg_class where relkind = 'r'
    and relnamespace = (select oid from pg_namespace where nspname = current_schema())
    and pg_relation_size(oid) > ${sql.lit(SMALL_TABLE)}
    and not exists (select 1 from pg_stats where schemaname = current_schema() and tablename = relname)
    limit 1`.execute(db)
  if (rows.length > 0) await refreshStatistics(db)
}
