import type { Db, Tx } from '../tables/tables.ts'
import { isSingleWriter } from './engine.ts'
import { setStatementJournals } from './statement-journals.ts'

/**
 * Runs `work` in a transaction of its own. For work that is rare or has many statements: beside others in one commit
 * (see group-commit.ts) it would hold them up. What a shopper's call writes belongs there.
 */
export function inOwnTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(work)
}

/** The same for statements that change very many rows each: what they would take back is kept in a file, not in memory. */
export async function inLongTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (!isSingleWriter(db)) return inOwnTransaction(db, work)
  return db.connection().execute(async connection => {
    await setStatementJournals(connection, 'file')
    try {
      return await inOwnTransaction(connection, work)
    } finally {
      await setStatementJournals(connection, 'memory')
    }
  })
}
