import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { newFolder } from './folder.ts'
import { onceInto } from './once-a-run.ts'

describe('what is made once a run', () => {
  test('is whole for everybody who asks for it at once', async () => {
    const folder = newFolder('once')
    let times = 0
    const fill = async (made: string) => {
      times += 1
      await mkdir(made)
      await setTimeout(100)
      await writeFile(join(made, 'page'), '')
    }
    const ask = async () => existsSync(join(await onceInto(folder, fill), 'page'))
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([true, true, true])
    expect(times).toBe(1)
  })

  test('is tried again by the next after one has failed', async () => {
    const folder = newFolder('once')
    await expect(onceInto(folder, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
    expect(await onceInto(folder, async made => void (await mkdir(made)))).toBe(join(folder, 'made'))
  })
})
