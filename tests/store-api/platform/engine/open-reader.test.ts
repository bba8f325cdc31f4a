import { copyFileSync, readFileSync, renameSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findDamage } from '../../../../src/store-api/platform/engine/check-file.ts'
import type { DatabaseFile } from '../../../../src/store-api/platform/engine/database-file.ts'
import { openDatabase } from '../../../../src/store-api/platform/engine/open.ts'
import { SearchThread } from '../../../../src/store-api/search/search-thread.ts'
import { atEnd } from '../../../support/at-end.ts'
import { newFolder } from '../../../support/folder.ts'

async function openFile(): Promise<DatabaseFile> {
  const { health, close } = await openDatabase({ dataDir: newFolder('data') })
  atEnd(close)
  if (!health.file) throw new Error('no file')
  return health.file
}

const readers: [string, (file: DatabaseFile) => Promise<unknown>, unknown][] = [
  ['the check for damage', findDamage, undefined],
  [
    'the search thread',
    async file => {
      const thread = new SearchThread(file, { longest: 30_000 })
      atEnd(() => thread.close())
      return thread.ask({ call: 'suggest', args: [1, 'lamp', 1] })
    },
    { words: [], products: [] },
  ],
]

test.each(readers)('%s leaves the shared memory as it is where the file was replaced', async (_, read) => {
  const file = await openFile()
  const memory = readFileSync(`${file.path}-shm`)
  expect(memory.some(byte => byte !== 0)).toBe(true)
  renameSync(file.path, `${file.path}.old`)
  copyFileSync(`${file.path}.old`, file.path)
  await expect(read(file)).rejects.toThrow(/haat\.db was replaced while it was in use/)
  expect(readFileSync(`${file.path}-shm`).equals(memory)).toBe(true)
})

test.each(readers)('%s reads a file that is in place', async (_, read, answer) => {
  expect(await read(await openFile())).toEqual(answer)
})
