import { sql } from 'kysely'
import type { Db, Engine } from '../../../src/store-api/db/tables.ts'

/** Rows written here in bulk refer to rows written just before: checking each of millions only takes time. */
export async function trustRows(tx: Db, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`set local session_replication_role = replica`.execute(tx)
}
