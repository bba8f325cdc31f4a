import { chmodSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { examine } from '../../../src/store-api/cli/doctor.ts'
import { openDatabase } from '../../../src/store-api/db/engine/open.ts'
import { addStore } from '../../../src/store-api/db/store-write.ts'
import { newFolder } from '../../support/folder.ts'
import { freshPostgres } from '../../support/fresh-postgres.ts'
import { end, runApi } from '../support/run-api.ts'
import { runStore } from '../support/run-store.ts'

const HOUR = 60 * 60 * 1000

describe('npm run store -- doctor', () => {
  test('finds a running installation well, and exits 0', async () => {
    const DATA_DIR = newFolder('data')
    const api = await runApi({ DATA_DIR })
    const { status, said } = runStore(DATA_DIR, 'doctor')
    expect(said).toMatch(/^ok {4}database opens$/m)
    expect(said).not.toContain('BAD')
    expect(status).toBe(0)
    await end(api, 'SIGTERM')
  })

  test('names what is wrong, changes nothing about it, and exits 1', async () => {
    const dataDir = newFolder('data')
    await (await openDatabase({ dataDir })).close()
    chmodSync(dataDir, 0o755)
    truncateSync(join(dataDir, 'haat.db'), 0)
    const wrong = [
      expect.stringMatching(/^The database .* is missing or empty/),
      expect.stringContaining('other users can read it'),
    ]
    const problems = async () => (await examine({ dataDir }, 0)).flatMap(({ problem }) => problem ?? [])
    expect(await problems()).toEqual(wrong)
    const { status, said } = runStore(dataDir, 'doctor')
    expect(said).toMatch(/^BAD {3}database opens: The database .* is missing or empty/m)
    expect(status).toBe(1)
    expect(await problems()).toEqual(wrong)
    rmSync(dataDir, { recursive: true })
    expect(await problems()).toEqual([expect.stringContaining('does not exist')])
  })

  test.each(['sqlite', 'postgres'])('tells of letters that do not leave on %s', async engine => {
    const dataDir = newFolder('data')
    const databaseUrl = engine === 'postgres' ? await freshPostgres() : undefined
    const { db, close } = await openDatabase({ dataDir, databaseUrl })
    const shop = { slug: 'one', hosts: [], info: {}, paymentAdapter: 'sandbox', paymentSettings: {} }
    const id = await addStore(db, shop, 0)
    await db
      .insertInto('mail_queue')
      .values({ id: 'one', store_id: id, job: '{}', due_at: 0, created_at: HOUR })
      .execute()
    await close()
    const mailAt = async (now: number) =>
      (await examine({ dataDir, databaseUrl }, now)).find(({ name }) => name === 'mail leaves')?.problem
    expect(await mailAt(HOUR + 1)).toBeUndefined()
    expect(await mailAt(2 * HOUR + 1)).toContain('1 waited for more than an hour')
  })
})
