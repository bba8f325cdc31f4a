import { sql } from 'kysely'
import type { Db, Tx } from '../tables.ts'
import { isSingleWriter } from './engine.ts'
import { keepStatementJournals } from './statement-journals.ts'
import { LOG_PAGES } from './write-ahead-log.ts'

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
    await keepStatementJournals(connection, 'file')
    try {
      return await inOwnTransaction(connection, work)
    } finally {
      await keepStatementJournals(connection, 'memory')
    }
  })
}

/**
 * The same as `inOwnTransaction`, but resolves before the commit is on disk: a power cut takes back the last of these, in
 * their order and each whole. For parts of work that goes on by itself behind the last part that is stored. Each later
 * commit of another kind, such as that of an order, waits until these are on disk too. Call `checkpoint` in between.
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
    await sql`pragma wal_autocheckpoint = 0`.execute(connection)
    try {
      return await connection.transaction().execute(work)
    } finally {
      await sql`pragma synchronous = full`.execute(connection)
      await sql`pragma wal_autocheckpoint = ${sql.lit(LOG_PAGES)}`.execute(connection)
    }
  })
}
