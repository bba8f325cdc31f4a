import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isPrivate, makePrivate } from '../../../../src/store-api/installation/startup/private-files.ts'
import { newFolder } from '../../../support/folder.ts'
import { end, failToRun, runApi } from '../../support/run-api.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** A data folder as an earlier version left it. */
function oldFolder(): string {
  const folder = newFolder('open')
  chmodSync(folder, 0o755)
  for (const name of ['haat.db', 'haat.db-wal', 'haat.db-shm']) writeFileSync(join(folder, name), '')
  for (const name of ['media', 'outbox']) mkdirSync(join(folder, name))
  for (const name of readdirSync(folder))
    chmodSync(join(folder, name), name.startsWith('haat') ? 0o644 : 0o755)
  return folder
}

afterEach(() => vi.restoreAllMocks())

describe('the data folder', () => {
  test('of an earlier version becomes this user’s alone, and what was open is named', () => {
    const folder = oldFolder()
    expect(isPrivate(folder)).toBe(false)
    const mended = makePrivate(folder)
    expect(mended.sort()).toEqual(['.', 'haat.db', 'haat.db-shm', 'haat.db-wal', 'media', 'outbox'])
    expect([folder, join(folder, 'media'), join(folder, 'outbox')].map(modeOf)).toEqual(['700', '700', '700'])
    const seen = ['haat.db', 'haat.db-wal', 'haat.db-shm'].map(name => modeOf(join(folder, name)))
    expect(seen).toEqual(Array(3).fill('600'))
    expect(isPrivate(folder)).toBe(true)
    expect(makePrivate(folder)).toEqual([])
  })

  test('that is a link is mended where it leads, and links inside are left alone', () => {
    const [folder, elsewhere, link] = [oldFolder(), oldFolder(), join(newFolder('link'), 'data')]
    symlinkSync(elsewhere, join(folder, 'shared'))
    symlinkSync(folder, link)
    makePrivate(link)
    expect(modeOf(folder)).toBe('700')
    expect(modeOf(elsewhere)).toBe('755')
  })

  test('of another user is refused in a sentence', () => {
    const folder = newFolder('data')
    vi.spyOn(process, 'getuid').mockReturnValue(statSync(folder).uid + 1)
    expect(() => makePrivate(folder)).toThrow(`The data folder ${folder} belongs to another user`)
  })

  test.skipIf(!existsSync('/proc/self'))('where none can be made is refused in a sentence', async () => {
    const { code, said } = await failToRun({ DATA_DIR: '/proc/none/data' })
    expect([code, said]).toEqual([1, expect.stringMatching(/^The data folder \S+ is not writable\./)])
  })

  test('and all that the API makes in it is closed to others, whatever the umask it is started with', async () => {
    const DATA_DIR = join(newFolder('data'), 'new')
    const before = process.umask(0)
    const api = await runApi({ DATA_DIR })
    process.umask(before)
    // The demo pictures are everybody's anyway; their folders are not.
    const made = readdirSync(DATA_DIR, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isDirectory() || entry.parentPath === DATA_DIR)
      .map(entry => join(entry.parentPath, entry.name))
    expect(made.length).toBeGreaterThan(6)
    expect([DATA_DIR, ...made].filter(path => (statSync(path).mode & 0o077) !== 0)).toEqual([])
    await end(api, 'SIGTERM')
  })
})
