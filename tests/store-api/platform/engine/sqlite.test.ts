import { chmodSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { openExistingSqliteFile, openSqliteFile } from '../../../../src/store-api/platform/engine/sqlite.ts'
import { newFolder } from '../../../support/folder.ts'

const FULL = 2
const ROOT = 0
const NOBODY = 65_534

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
  chmodSync(folder, 0)
  if (process.geteuid?.() === ROOT) {
    process.seteuid?.(NOBODY)
    onTestFinished(() => void process.seteuid?.(ROOT))
  }
  expect(() => openExistingSqliteFile(folder)).toThrow(
    /haat\.db cannot be opened: give this user read and write/,
  )
})
