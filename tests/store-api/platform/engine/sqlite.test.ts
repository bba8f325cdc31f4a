import { expect, test } from 'vitest'
import { openExistingSqliteFile, openSqliteFile } from '../../../../src/store-api/platform/engine/sqlite.ts'
import { newFolder } from '../../../support/folder.ts'

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
