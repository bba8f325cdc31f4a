import { sql } from 'kysely'
import { NO_STATEMENT_TIMEOUT } from '../../../src/store-api/platform/engine/engine.ts'
import type { Db, Engine } from '../../../src/store-api/platform/tables/tables.ts'

/** Rows written here in bulk refer to rows written just before: checking each of millions only takes time. */
export async function trustRows(tx: Db, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return
  await sql`set local session_replication_role = replica`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
}

/** What PostgreSQL does by itself a minute after such an import. */
export async function settle(db: Db, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return
  await db.connection().execute(async one => {
    // Lifts the limit of the client; a vacuum has no transaction, so the server's needs a statement of its own.
    await sql.raw(NO_STATEMENT_TIMEOUT).execute(one)
    await sql`set statement_timeout = 0`.execute(one)
    await sql`vacuum analyze`.execute(one)
    await sql`reset statement_timeout`.execute(one)
  })
}
