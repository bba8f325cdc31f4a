import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/store-api/platform/engine/open.ts'
import { newFolder } from '../support/folder.ts'
import { freshPostgres } from '../support/fresh-postgres.ts'
import { end, failToRun, type Running, runApi } from './support/run-api.ts'

const LOGS = ['-wal', '-shm']

/** A data folder as an API that was killed leaves it: tables, pictures, and a log of writes. */
async function usedFolder(): Promise<string> {
  const folder = newFolder('data')
  const api = await runApi({ DATA_DIR: folder })
  await end(api, 'SIGKILL')
  expect(statSync(join(folder, 'haat.db-wal')).size).toBeGreaterThan(0)
  return folder
}

async function refused(DATA_DIR: string, sentence: RegExp): Promise<void> {
  const { code, said } = await failToRun({ DATA_DIR })
  expect(said.trim()).toMatch(sentence)
  expect(said.trim()).not.toContain('\n')
  expect(code).toBe(1)
}

const readiness = async ({ port }: Running) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status

/** Overwrites every page of the file in the middle, as a failing disk would. */
function destroy(file: string): void {
  const pages = statSync(file).size / 4096
  const handle = openSync(file, 'r+')
  for (let page = 2; page < pages; page++) writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, page * 4096)
}

describe('a start on an embedded database that is', () => {
  test('emptied refuses, and leaves the log of writes as it is', async () => {
    const folder = await usedFolder()
    const log = readFileSync(join(folder, 'haat.db-wal'))
    truncateSync(join(folder, 'haat.db'), 0)
    await refused(folder, /^The database .*haat\.db is missing or empty, but .* shows that there was one/)
    expect(readFileSync(join(folder, 'haat.db-wal')).equals(log)).toBe(true)
    expect(statSync(join(folder, 'haat.db')).size).toBe(0)
  })

  test('deleted refuses as long as anything of it is left', async () => {
    const folder = await usedFolder()
    rmSync(join(folder, 'haat.db'))
    for (const trace of ['haat.db-created', 'media', 'haat.db-wal', 'haat.db-shm']) {
      await refused(folder, /is missing or empty/)
      expect(existsSync(join(folder, 'haat.db'))).toBe(false)
      rmSync(join(folder, trace), { recursive: true })
    }
    const api = await runApi({ DATA_DIR: folder })
    expect(await readiness(api)).toBe(200)
    await end(api, 'SIGTERM')
  })

  test('replaced by one without tables refuses', async () => {
    const folder = await usedFolder()
    for (const ending of ['', ...LOGS]) rmSync(join(folder, `haat.db${ending}`))
    new Database(join(folder, 'haat.db')).exec('create table other (x)').close()
    await refused(folder, /is missing or empty/)
  })

  test('no database at all refuses in one sentence', async () => {
    const folder = await usedFolder()
    for (const ending of LOGS) rmSync(join(folder, `haat.db${ending}`))
    writeFileSync(join(folder, 'haat.db'), 'a shopping list, and nothing else. '.repeat(200))
    await refused(folder, /^The database .* is damaged: put its folder aside, and restore a backup/)
  })

  test('not there yet is a first start, whatever the site has kept already', async () => {
    const folder = newFolder('data')
    mkdirSync(join(folder, 'store-info'))
    mkdirSync(join(folder, 'pictures'))
    // Where a first start was killed before its first table.
    writeFileSync(join(folder, 'haat.db'), '')
    const api = await runApi({ DATA_DIR: folder })
    expect(await readiness(api)).toBe(200)
    await end(api, 'SIGTERM')
  })

  test.each(['sqlite', 'postgres'])('of a newer version refuses on %s, and changes nothing', async engine => {
    const dataDir = newFolder('data')
    const databaseUrl = engine === 'postgres' ? await freshPostgres() : undefined
    const { db, close } = await openDatabase({ dataDir, databaseUrl })
    const insert = db.insertInto('migrations' as never).values({ name: 'of-the-future' } as never)
    await insert.execute()
    await close()
    const env: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
    const { code, said } = await failToRun({ DATA_DIR: dataDir, ...env })
    expect(said).toMatch(/^The database was made by a newer version of Haat .*of-the-future/)
    expect(code).toBe(1)
  })
})

describe('an API whose embedded database is', () => {
  const order = async ({ port }: Running) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/users/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-Host': 'localhost' },
      body: JSON.stringify({
        email: `${crypto.randomUUID()}@example.com`,
        password: 'correct horse',
        firstName: 'Asha',
        lastName: 'Menon',
      }),
    })
    return answer.status
  }

  const losses: [string, (file: string) => void][] = [
    ['deleted', file => rmSync(file)],
    [
      'moved away and replaced',
      file => {
        renameSync(file, `${file}.old`)
        copyFileSync(`${file}.old`, file)
      },
    ],
    ['without its log of writes', file => rmSync(`${file}-wal`)],
  ]
  test.each(losses)('%s acknowledges nothing more, and ends with a sentence', async (_, lose) => {
    const DATA_DIR = newFolder('data')
    const api = await runApi({ DATA_DIR })
    expect(await order(api)).toBe(201)
    let said = ''
    api.child.stderr?.on('data', chunk => {
      said += chunk
    })
    const ended = once(api.child, 'exit')
    lose(join(DATA_DIR, 'haat.db'))
    // Either it is refused, or the process is gone already.
    const answers = await Promise.all([order(api), readiness(api)].map(one => one.catch(() => 503)))
    expect(answers).toEqual([503, 503])
    expect(await ended, said).toEqual([1, null])
    expect(said).toMatch(/while it was in use/)
  })

  test('damaged says so by readiness, soon and without an order', async () => {
    const DATA_DIR = newFolder('data')
    await end(await runApi({ DATA_DIR }), 'SIGTERM')
    const file = join(DATA_DIR, 'haat.db')
    const database = new Database(file)
    const { page } = database
      .prepare("select rootpage as page from sqlite_master where name = 'orders_by_user'")
      .get() as { page: number }
    database.close()
    const handle = openSync(file, 'r+')
    writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, (page - 1) * 4096)
    const api = await runApi({ DATA_DIR, LOG_LEVEL: 'silent' })
    await expect.poll(() => readiness(api), { timeout: 20_000 }).toBe(503)
    await end(api, 'SIGTERM')
  })

  test('damaged all over is refused at the start or found by the first call', async () => {
    const DATA_DIR = newFolder('data')
    await end(await runApi({ DATA_DIR }), 'SIGTERM')
    destroy(join(DATA_DIR, 'haat.db'))
    await refused(DATA_DIR, /^The database .* is damaged/)
  })
})
