import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isSingleWriter } from '../../../../src/store-api/db/engine/engine.ts'
import { inTransaction } from '../../../../src/store-api/db/engine/group-commit.ts'
import {
  inOwnTransaction,
  inResumableTransaction,
} from '../../../../src/store-api/db/engine/own-transaction.ts'
import type { Db, Tx } from '../../../../src/store-api/db/tables.ts'
import { engines, openApi } from '../../support/open-api.ts'

const NORMAL = '1'
const FULL = '2'

/** Whether a commit of this transaction waits for the disk. */
async function waits(tx: Db | Tx): Promise<boolean> {
  const { rows } = isSingleWriter(tx)
    ? await sql<{ level: number }>`select synchronous as level from pragma_synchronous`.execute(tx)
    : await sql<{ level: string }>`select current_setting('synchronous_commit') as level`.execute(tx)
  const level = String(rows[0]?.level)
  expect([NORMAL, FULL, 'on', 'off']).toContain(level)
  return level === FULL || level === 'on'
}

describe.each(engines)('a commit of resumable work on %s', engine => {
  test('does not wait for the disk, and all others do', async () => {
    const { db } = await openApi(engine)
    const works = [inResumableTransaction, inOwnTransaction, inResumableTransaction, inTransaction]
    const answers = await Promise.all(works.map(work => work(db, waits)))
    expect(answers).toEqual([false, true, false, true])
    expect(await waits(db)).toBe(true)
  })

  test('leaves nothing of itself behind where it fails', async () => {
    const { db } = await openApi(engine)
    const failing = inResumableTransaction(db, async tx => {
      await tx.updateTable('stores').set({ slug: 'changed' }).where('slug', '=', 'one').execute()
      throw new Error('not this time')
    })
    await expect(failing).rejects.toThrow('not this time')
    expect(await inTransaction(db, waits)).toBe(true)
    expect(await db.selectFrom('stores').select('slug').where('slug', '=', 'changed').execute()).toEqual([])
  })
})
