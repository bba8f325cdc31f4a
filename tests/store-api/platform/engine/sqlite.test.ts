import { statSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { openExistingSqliteFile, openSqliteFile } from '../../../../src/store-api/platform/engine/sqlite.ts'
import { newFolder } from '../../../support/folder.ts'

vi.mock(import('node:fs'), async original => {
  const fs = await original()
  return { ...fs, statSync: vi.fn(fs.statSync) as unknown as typeof fs.statSync }
})

const FULL = 2

const hows = ['made', 'opened again', 'opened as it is']
test.each(hows)('a database that is %s waits for the disk with every commit', how => {
  const folder = newFolder('data')
  if (how !== 'made') openSqliteFile(folder).database.exec('create table stores (id int)').close()
  const { database } = how === 'opened as it is' ? openExistingSqliteFile(folder) : openSqliteFile(folder)
  expect(database.pragma('synchronous', { simple: true })).toBe(FULL)
  expect(database.pragma('journal_mode', { simple: true })).toBe('wal')
  database.close()
})

test('a database in a folder that another user closed says so in a sentence', () => {
  const folder = newFolder('data')
  vi.mocked(statSync).mockImplementation(() => {
    throw Object.assign(new Error('EACCES: permission denied, stat'), { code: 'EACCES' })
  })
  expect(() => openExistingSqliteFile(folder)).toThrow(
    /haat\.db cannot be opened: give this user read and write/,
  )
})
