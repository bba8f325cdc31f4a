import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tables } from './tables.ts'

/** Rows of one statement: on SQLite every call waits for it, and PostgreSQL ends one that takes seconds. */
const ROWS = 500

/**
 * Deletes the rows of a table that are `old`, in parts between which others work; `key` names a row. One that another call
 * renews meanwhile stays.
 */
export async function deleteInParts<Name extends keyof Tables>(
  db: Db,
  table: Name,
  {
    key,
    old,
    rows = ROWS,
  }: { key: readonly (keyof Tables[Name] & string)[]; old: RawBuilder<SqlBool>; rows?: number },
): Promise<void> {
  const columns = sql.join(key.map(column => sql.ref(column)))
  const some = sql`select ${columns} from ${sql.table(table)} where ${old} limit ${sql.lit(rows)}`
  // Old twice, because PostgreSQL checks a row that it had to wait for by the outer condition alone.
  const deletion = sql`delete from ${sql.table(table)} where (${columns}) in (${some}) and ${old}`
  while ((await deletion.execute(db)).numAffectedRows) await setImmediate()
}
