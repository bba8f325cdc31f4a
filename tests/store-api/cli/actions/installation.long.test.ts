import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openExistingDatabase } from '../../../../src/store-api/platform/engine/open.ts'
import { newFolder } from '../../../support/folder.ts'
import { freshPostgres } from '../../../support/fresh-postgres.ts'
import { demoFolder } from '../../support/demo-folder.ts'
import { lastingRows } from '../../support/installations.ts'
import { end, failToRun, runApi } from '../../support/run-api.ts'
import { runStore, runStoreHere } from '../../support/run-store.ts'

const BACKUP_KEY = 'a key of the operator'

describe('the command line', () => {
  test('backs up an installation, and checks the backup', async () => {
    const file = join(newFolder('backups'), 'shops.backup')
    const made = runStore({ DATA_DIR: await demoFolder(), BACKUP_KEY }, 'backup', file)
    const expected = { status: 0, said: expect.stringMatching(/holds a backup of [\d.]+ MB, encrypted\.$/) }
    expect(made).toMatchObject(expected)
    const answer = (await runStoreHere({ BACKUP_KEY }, 'backup', file, '--check')).said
    expect(answer).toMatch(/is whole: .* on sqlite, .*3 shops/)
    expect(await runStoreHere({ BACKUP_KEY: `${BACKUP_KEY}?` }, 'backup', file, '--check')).toEqual({
      status: 1,
      said: 'BACKUP_KEY is not the key of this backup, or its beginning is damaged.',
    })
    const found = (await runStoreHere({ BACKUP_KEY: 'short' }, 'backup', file, '--check')).said
    expect(found).toContain('BACKUP_KEY is too short')
  })

  test('restores an installation that starts, and none where there is one', async () => {
    const dataDir = await demoFolder()
    const file = join(newFolder('backups'), 'shops.backup')
    expect(runStore({ DATA_DIR: dataDir, BACKUP_KEY: '' }, 'backup', file).status).toBe(0)
    const refused = runStore({ DATA_DIR: dataDir, BACKUP_KEY: '' }, 'restore', file)
    const expected = { status: 1, said: expect.stringContaining('There is an installation already') }
    expect(refused).toMatchObject(expected)
    const restored = join(newFolder('restored'), 'data')
    expect(runStore({ DATA_DIR: restored, BACKUP_KEY: '' }, 'restore', file)).toMatchObject({ status: 0 })
    expect(await lastingRows(restored)).toEqual(await lastingRows(dataDir))
    const seen = readdirSync(join(restored, 'media')).toSorted()
    expect(seen).toEqual(readdirSync(join(dataDir, 'media')).toSorted())
    const api = await runApi({ DATA_DIR: restored, DEMO: '0' })
    expect((await fetch(`http://localhost:${api.port}/readyz`)).status).toBe(200)
    await end(api, 'SIGTERM')
  })

  test('moves an installation to PostgreSQL once it is stopped', async () => {
    const dataDir = await demoFolder()
    const databaseUrl = await freshPostgres()
    const running = await runApi({ DATA_DIR: dataDir, DEMO: '1' })
    const inUse = await runStoreHere({ DATA_DIR: dataDir }, 'move', '--to', databaseUrl)
    expect(inUse).toMatchObject({ status: 1, said: expect.stringContaining('stop it first') })
    expect((await fetch(`http://localhost:${running.port}/readyz`)).status).toBe(200)
    await end(running, 'SIGTERM')
    const before = await lastingRows(dataDir)
    const moved = runStore({ DATA_DIR: dataDir }, 'move', '--to', databaseUrl)
    expect(moved).toMatchObject({ status: 0, said: expect.stringContaining('compared by counts and sums') })
    expect(await lastingRows(dataDir, databaseUrl)).toEqual(before)
    const again = await runStoreHere({ DATA_DIR: await demoFolder() }, 'move', '--to', databaseUrl)
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
    const seen = runStore(dataDir, 'backup', join(folder, 'none', 'a.backup')).said
    expect(seen).toContain('cannot be written (ENOENT)')
    const own = join(import.meta.dirname, 'installation.long.test.ts')
    const answer = (await runStoreHere({ DATA_DIR: dataDir }, 'backup', own, '--check')).said
    expect(answer).toBe(`${own} is no backup.`)
    expect(runStore(dataDir, 'backup', own).said).toContain('exists already')
    expect(readFileSync(own, 'utf8')).toContain('exists already')
    expect(readdirSync(folder)).toEqual([])
  })

  test('a refused restore says why, and leaves no database and no folder', async () => {
    const dataDir = await demoFolder()
    const folder = newFolder('backups')
    const [plain, encrypted, newer, cut] = ['plain', 'encrypted', 'newer', 'cut'].map(name =>
      join(folder, name),
    )
    if (!plain || !encrypted || !newer || !cut) throw new Error('no names')
    runStore({ DATA_DIR: dataDir, BACKUP_KEY }, 'backup', plain, '--unencrypted')
    runStore({ DATA_DIR: dataDir, BACKUP_KEY }, 'backup', encrypted)
    writeFileSync(cut, readFileSync(plain).subarray(0, 100_000))
    const opened = await openExistingDatabase({ dataDir })
    await sql`insert into migrations (name) values ('of-tomorrow')`.execute(opened.db)
    await opened.close()
    runStore({ DATA_DIR: dataDir }, 'backup', newer)
    const above = newFolder('restored')
    const target = { DATA_DIR: join(above, 'new', 'data'), BACKUP_KEY: '' }
    const refused = [
      { env: target, file: cut, said: 'damaged or incomplete' },
      { env: target, file: encrypted, said: 'is encrypted: give its key as BACKUP_KEY' },
      { env: target, file: newer, said: 'newer version of Haat' },
      { env: target, file: join(folder, 'none'), said: 'cannot be read (ENOENT). Check its name' },
      { env: { ...target, BACKUP_KEY }, file: plain, said: 'is not encrypted, though BACKUP_KEY is set' },
      {
        env: { ...target, DATABASE_URL: 'postgres://localhost:1/none' },
        file: plain,
        said: 'does not answer',
      },
    ]
    for (const { env, file, said } of refused) {
      const expected = { status: 1, said: expect.stringContaining(said) }
      expect(await runStoreHere(env, 'restore', file)).toEqual(expected)
      expect(readdirSync(above)).toEqual([])
    }
    // A folder that was there stays, with what is in it.
    mkdirSync(target.DATA_DIR, { recursive: true })
    writeFileSync(join(target.DATA_DIR, 'note'), '')
    expect((await runStoreHere(target, 'restore', cut)).status).toBe(1)
    expect(readdirSync(target.DATA_DIR)).toEqual(['note'])
    const trusted = await runStoreHere({ ...target, BACKUP_KEY }, 'restore', plain, '--unencrypted')
    expect(trusted).toMatchObject({ status: 0, said: expect.stringContaining('Restored: ') })
    expect(existsSync(join(target.DATA_DIR, 'haat.db'))).toBe(true)
  })

  test('a database of a newer version is refused at start, too', async () => {
    const dataDir = await demoFolder()
    const opened = await openExistingDatabase({ dataDir })
    await sql`insert into migrations (name) values ('of-tomorrow')`.execute(opened.db)
    await opened.close()
    const { code, said } = await failToRun({ DATA_DIR: dataDir })
    expect(code).toBe(1)
    const seen = said.trim().split('\n')
    expect(seen).toEqual([expect.stringContaining("newer version of Haat (it has seen 'of-tomorrow'")])
  })
})
