import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newFolder } from '../../../support/folder.ts'
import { demoFolder } from '../../support/demo-folder.ts'
import { lastingRows } from '../../support/installations.ts'
import { end, runApi } from '../../support/run-api.ts'
import { runStore } from '../../support/run-store.ts'

describe('the command line', () => {
  test('restores an installation that starts, and none where there is one', async () => {
    const dataDir = await demoFolder()
    const file = join(newFolder('backups'), 'shops.backup')
    expect(runStore({ DATA_DIR: dataDir, BACKUP_KEY: '' }, 'backup', file).status).toBe(0)
    const refused = runStore({ DATA_DIR: dataDir, BACKUP_KEY: '' }, 'restore', file)
    expect(refused).toMatchObject({
      status: 1,
      said: expect.stringContaining('There is an installation already'),
    })
    const restored = join(newFolder('restored'), 'data')
    expect(runStore({ DATA_DIR: restored, BACKUP_KEY: '' }, 'restore', file)).toMatchObject({ status: 0 })
    expect(await lastingRows(restored)).toEqual(await lastingRows(dataDir))
    expect(readdirSync(join(restored, 'media')).toSorted()).toEqual(
      readdirSync(join(dataDir, 'media')).toSorted(),
    )
    const api = await runApi({ DATA_DIR: restored, DEMO: '0' })
    expect((await fetch(`http://localhost:${api.port}/readyz`)).status).toBe(200)
    await end(api, 'SIGTERM')
  })
})
