import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newFolder } from '../support/folder.ts'
import { freePort } from '../support/free-port.ts'
import { startAndLook } from './parts/attack/start-and-look.ts'

const folder = newFolder('start-and-look')

function envOf(name: string): Record<string, string> {
  return { DATA_DIR: join(folder, name), DATABASE_URL: '' }
}

describe('what the bench tells of a start', () => {
  test('is right when it is refused in one sentence', async () => {
    writeFileSync(join(folder, 'file'), '')
    const outcome = await startAndLook(await freePort(), envOf('file'))
    expect(outcome).toEqual({ told: 'refused', isRight: true })
  })

  test('is wrong when the API serves and calls itself ready', async () => {
    mkdirSync(join(folder, 'whole'))
    const outcome = await startAndLook(await freePort(), envOf('whole'))
    expect(outcome).toEqual({ told: 'served as ready', isRight: false })
  })
})
