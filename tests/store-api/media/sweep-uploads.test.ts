import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sweepUploads } from '../../../src/store-api/media/sweep-uploads.ts'
import { newFolder } from '../../support/folder.ts'
import { filesOf } from '../support/media.ts'

test('uploads of a killed process are removed, those on their way are not', async () => {
  const mediaDir = newFolder('media')
  const now = Date.now()
  expect(await sweepUploads(mediaDir, now)).toBe(0)
  for (const [name, minutes] of [
    ['old', 16],
    ['new', 14],
  ] as const) {
    const folder = join(mediaDir, '.uploads', name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'received'), 'x')
    const time = (now - minutes * 60_000) / 1000
    utimesSync(folder, time, time)
  }
  expect(await sweepUploads(mediaDir, now)).toBe(1)
  expect(filesOf({ mediaDir }, '.uploads')).toEqual(['new'])
})
