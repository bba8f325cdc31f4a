import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openExistingDatabase } from '../../../../src/store-api/db/engine/open.ts'
import { newFolder } from '../../../support/folder.ts'
import { freshPostgres } from '../../../support/fresh-postgres.ts'
import { demoFolder } from '../../support/demo-folder.ts'
import { allRows } from '../../support/installations.ts'
import { end, failToRun, runApi } from '../../support/run-api.ts'
import { runStore } from '../../support/run-store.ts'

const BACKUP_KEY = 'a key of the operator'

async function rowsIn(dataDir: string, databaseUrl?: string) {
  const opened = await openExistingDatabase({ dataDir, databaseUrl })
  try {
    return await allRows(opened)
  } finally {
    await opened.close()
  }
}

/** Without what every start writes. */
async function lastingRows(dataDir: string, databaseUrl?: string) {
  const { write_checks: _, ...rows } = await rowsIn(dataDir, databaseUrl)
  return rows
}

describe('the command line', () => {
  test('backs up, checks and restores an installation that starts', async () => {
    const dataDir = await demoFolder()
    const file = join(newFolder('backups'), 'shops.backup')
    expect(runStore({ DATA_DIR: dataDir, BACKUP_KEY }, 'backup', file)).toMatchObject({
      status: 0,
      said: expect.stringMatching(/holds a backup of [\d.]+ MB, encrypted\.$/),
    })
    expect(runStore({ BACKUP_KEY }, 'backup', file, '--check').said).toMatch(
      /is whole: .* on sqlite, .*3 shops/,
    )
    expect(runStore({ BACKUP_KEY: `${BACKUP_KEY}?` }, 'backup', file, '--check')).toEqual({
      status: 1,
      said: 'BACKUP_KEY is not the key of this backup, or its beginning is damaged.',
    })
    expect(runStore({ BACKUP_KEY: 'short' }, 'backup', file, '--check').said).toContain(
      'BACKUP_KEY is too short',
    )
    const refused = runStore({ DATA_DIR: dataDir, BACKUP_KEY }, 'restore', file)
    expect(refused).toMatchObject({
      status: 1,
      said: expect.stringContaining('There is an installation already'),
    })
    const restored = join(newFolder('restored'), 'data')
    expect(runStore({ DATA_DIR: restored, BACKUP_KEY }, 'restore', file)).toMatchObject({ status: 0 })
    expect(await lastingRows(restored)).toEqual(await lastingRows(dataDir))
    expect(readdirSync(join(restored, 'media')).toSorted()).toEqual(
      readdirSync(join(dataDir, 'media')).toSorted(),
    )
    const api = await runApi({ DATA_DIR: restored, DEMO: '0' })
    expect((await fetch(`http://localhost:${api.port}/readyz`)).status).toBe(200)
    await end(api, 'SIGTERM')
  })

  test('moves an installation to PostgreSQL once it is stopped', async () => {
    const dataDir = await demoFolder()
    const databaseUrl = await freshPostgres()
    const running = await runApi({ DATA_DIR: dataDir, DEMO: '1' })
    const inUse = runStore({ DATA_DIR: dataDir }, 'move', '--to', databaseUrl)
    expect(inUse).toMatchObject({ status: 1, said: expect.stringContaining('stop it first') })
    expect((await fetch(`http://localhost:${running.port}/readyz`)).status).toBe(200)
    await end(running, 'SIGTERM')
    const moved = runStore({ DATA_DIR: dataDir }, 'move', '--to', databaseUrl)
    expect(moved).toMatchObject({ status: 0, said: expect.stringContaining('compared by counts and sums') })
    expect(await lastingRows(dataDir, databaseUrl)).toEqual(await lastingRows(dataDir))
    const again = runStore({ DATA_DIR: dataDir }, 'move', '--to', databaseUrl)
    expect(again).toMatchObject({ status: 1, said: expect.stringContaining('give an empty database') })
    const api = await runApi({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: '1' })
    expect((await fetch(`http://localhost:${api.port}/readyz`)).status).toBe(200)
    await end(api, 'SIGTERM')
  })

  test('says why there is no backup, and leaves no part of one', async () => {
    const missing = join(newFolder('none'), 'data')
    const folder = newFolder('backups')
    expect(runStore(missing, 'backup', join(folder, 'a.backup')).said).toContain('There is no database')
    expect(existsSync(missing)).toBe(false)
    const dataDir = await demoFolder()
    expect(runStore(dataDir, 'backup', join(folder, 'none', 'a.backup')).said).toContain(
      'cannot be written (ENOENT)',
    )
    const own = join(import.meta.dirname, 'installation.test.ts')
    expect(runStore(dataDir, 'backup', own, '--check').said).toBe(`${own} is no backup.`)
    expect(runStore(dataDir, 'backup', own).said).toContain('exists already')
    expect(readFileSync(own, 'utf8')).toContain('exists already')
    expect(readdirSync(folder)).toEqual([])
  })

  test('a database of a newer version is refused at start, too', async () => {
    const dataDir = await demoFolder()
    const opened = await openExistingDatabase({ dataDir })
    await sql`insert into migrations (name) values ('of-tomorrow')`.execute(opened.db)
    await opened.close()
    const { code, said } = await failToRun({ DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(said.trim().split('\n')).toEqual([
      expect.stringContaining("newer version of Haat (it has seen 'of-tomorrow'"),
    ])
  })
})
