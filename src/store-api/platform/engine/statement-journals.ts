import { sql } from 'kysely'
import type { Db } from '../tables/tables.ts'

/**
 * Where SQLite keeps its statement journals: what a statement of many rows, or the work behind a savepoint, would take
 * back. In a file, which it writes from 16 pages on, they took a fifth of the time of orders and imports; in memory, they
 * are as large as what one statement or one commit changes. See https://sqlite.org/tempfiles.html#statement_journal_files.
 */
export async function setStatementJournals(db: Db, place: 'memory' | 'file'): Promise<void> {
  await sql`pragma temp_store = ${sql.lit(place)}`.execute(db)
}
