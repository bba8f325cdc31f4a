import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenedDatabase, openDatabase } from '../../../../src/store-api/db/engine/open.ts'
import {
  inOwnTransaction,
  inResumableTransaction,
} from '../../../../src/store-api/db/engine/own-transaction.ts'
import { checkpoint, LOG_PAGES } from '../../../../src/store-api/db/engine/write-ahead-log.ts'
import type { Db } from '../../../../src/store-api/db/tables.ts'
import { newFolder } from '../../../support/folder.ts'

let opened: OpenedDatabase
beforeAll(async () => {
  opened = await openDatabase({ dataDir: newFolder('data') })
  await sql`create table blobs (blob)`.execute(opened.db)
  await sql`pragma wal_checkpoint(truncate)`.execute(opened.db)
})
afterAll(() => opened.close())

/** Pages of the log that are not in the database file. */
async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(noop)`.execute(db)
  return rows.map(({ log, checkpointed }) => log - checkpointed)[0] ?? 0
}

async function write(tx: Db, pages: number): Promise<void> {
  await sql`insert into blobs values (zeroblob(${pages} * 4096))`.execute(tx)
}

test('commits of long work leave the log to a checkpoint, which comes where it has become long', async () => {
  const { db } = opened
  await inResumableTransaction(db, tx => write(tx, 10))
  await checkpoint(db)
  expect(await waiting(db)).toBeGreaterThanOrEqual(10)
  await inResumableTransaction(db, tx => write(tx, LOG_PAGES))
  expect(await waiting(db)).toBeGreaterThan(LOG_PAGES)
  await checkpoint(db)
  expect(await waiting(db)).toBe(0)
})

test('another commit writes a long log into the database file itself', async () => {
  const { db } = opened
  await inResumableTransaction(db, tx => write(tx, 1))
  await inOwnTransaction(db, tx => write(tx, LOG_PAGES))
  expect(await waiting(db)).toBe(0)
})
