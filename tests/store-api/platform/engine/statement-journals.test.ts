import { readdirSync, readlinkSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '../../../../src/store-api/platform/engine/group-commit.ts'
import { openDatabase } from '../../../../src/store-api/platform/engine/open.ts'
import {
  inLongTransaction,
  inOwnTransaction,
} from '../../../../src/store-api/platform/engine/own-transaction.ts'
import type { Db } from '../../../../src/store-api/platform/tables/tables.ts'
import { newFolder } from '../../../support/folder.ts'

const opened = await openDatabase({ dataDir: newFolder('data') })
// A page for each row.
await sql`create table pages (id integer primary key, value, filling)`.execute(opened.db)
await sql`insert into pages select value, 0, zeroblob(3000) from json_each(${numbers(200)})`.execute(
  opened.db,
)
afterAll(() => opened.close())

function numbers(count: number): string {
  return JSON.stringify(Array.from({ length: count }, (_, n) => n))
}

/** Files that this process has open and that have no name any more. */
function unnamedFiles(): string[] {
  const files = readdirSync('/proc/self/fd').map(fd => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      // The one by which the folder was read.
      return ''
    }
  })
  return files.filter(file => file.startsWith('/') && file.endsWith(' (deleted)')).sort()
}

/** Unnamed files that are open while work can be taken back that has changed 200 pages. */
async function filesMeanwhile(tx: Db): Promise<string[]> {
  await sql`savepoint before`.execute(tx)
  await sql`update pages set value = value + 1`.execute(tx)
  const files = unnamedFiles()
  await sql`rollback to before`.execute(tx)
  await sql`release before`.execute(tx)
  return files
}

test('what may be taken back is in no file, except for work that changes very much', async () => {
  const { db } = opened
  const before = unnamedFiles()
  for (const run of [inTransaction, inOwnTransaction]) expect(await run(db, filesMeanwhile)).toEqual(before)
  expect((await inLongTransaction(db, filesMeanwhile)).length).toBeGreaterThan(before.length)
  expect(await inTransaction(db, filesMeanwhile)).toEqual(before)
  const { rows } = await sql`select value from pages where value > 0`.execute(db)
  expect(rows).toEqual([])
})
