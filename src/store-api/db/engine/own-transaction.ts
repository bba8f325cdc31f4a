import { sql } from 'kysely'
import type { Db, Tx } from '../tables.ts'
import { isSingleWriter } from './engine.ts'

/**
 * Runs `work` in a transaction of its own. For work that is rare or has many statements: beside others in one commit
 * (see group-commit.ts) it would hold them up. What a shopper's call writes belongs there.
 */
export function inOwnTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(work)
}

/**
 * The same for a part of long work that goes on behind its last commit, such as an import: the commit does not wait for
 * the disk. A power cut may take it back, with all that was written in it and none of what was written before; the next
 * commit that waits for the disk takes it along.
 */
export async function inResumableTransaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (!isSingleWriter(db))
    return db.transaction().execute(async tx => {
      await sql`set local synchronous_commit = off`.execute(tx)
      return work(tx)
    })
  return db.connection().execute(async connection => {
    await sql`pragma synchronous = normal`.execute(connection)
    try {
      return await connection.transaction().execute(work)
    } finally {
      await sql`pragma synchronous = full`.execute(connection)
    }
  })
}
