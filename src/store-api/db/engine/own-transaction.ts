import type { Db, Tx } from '../tables.ts'

/**
 * Runs `work` in a transaction of its own. For work that is rare or has many statements: beside others in one commit
 * (see group-commit.ts) it would hold them up. What a shopper's call writes belongs there.
 */
export function inOwnTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(work)
}
