import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { isSingleWriter } from '../../platform/engine/engine.ts'
import { inOwnTransaction } from '../../platform/engine/own-transaction.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'

/** Pages of the index that one commit merges: some milliseconds. */
const PAGES = 16

/**
 * Goes on, for about `milliseconds`, to merge the segments of which SQLite's index of words consists: each commit adds
 * one, and a search looks into all of them. Short commits, with calls in between; what is done stays done.
 * See https://sqlite.org/fts5.html#the_merge_command.
 */
export async function mergeSegments(db: Db, milliseconds: number): Promise<void> {
  if (!isSingleWriter(db)) return
  const end = performance.now() + milliseconds
  while (performance.now() < end && (await inOwnTransaction(db, mergeSome))) await setImmediate()
}

/** False where there was nothing to merge. */
async function mergeSome(tx: Tx): Promise<boolean> {
  const before = await changes(tx)
  await sql`insert into search_lexemes (search_lexemes, rank) values ('merge', ${PAGES})`.execute(tx)
  // The command itself counts as one.
  return (await changes(tx)) - before >= 2
}

async function changes(tx: Tx): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(tx)
  return rows[0]?.changes ?? 0
}
