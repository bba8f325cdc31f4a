import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../../src/store-api/platform/engine/open.ts'
import { newFolder } from '../../../support/folder.ts'
import { freshPostgres } from '../../../support/fresh-postgres.ts'
import { failToRun } from '../../support/run-api.ts'
import { runStoreHere } from '../../support/run-store.ts'

describe('the embedded database after a move to PostgreSQL', () => {
  test('takes no order beside the new one: whatever would open it is refused', async () => {
    const [dataDir, databaseUrl] = [newFolder('data'), await freshPostgres()]
    const old = { DATA_DIR: dataDir, DATABASE_URL: '' }
    await (await openDatabase({ dataDir })).close()
    await runStoreHere(old, 'shops', 'add', 'tea', 'Tea', 'tea.localhost')
    expect((await runStoreHere(old, 'move', '--to', databaseUrl)).said).toContain(
      'rows are in PostgreSQL now',
    )
    const refusal = /^The database in .* was moved to PostgreSQL: set DATABASE_URL to its address\..*$/
    for (const command of [['list'], ['backup', join(dataDir, 'b')], ['move', '--to', databaseUrl]])
      expect(await runStoreHere(old, ...command)).toEqual({
        status: 1,
        said: expect.stringMatching(refusal),
      })
    const { code, said } = await failToRun(old)
    expect([code, said.trim()]).toEqual([1, expect.stringMatching(refusal)])
    const moved = await runStoreHere({ ...old, DATABASE_URL: databaseUrl }, 'list')
    expect(moved.said).toContain('tea.localhost')
    // The way back to what it was.
    rmSync(join(dataDir, 'haat.db-moved'))
    expect((await runStoreHere(old, 'list')).said).toContain('tea.localhost')
  })
})
