import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderStore } from '../../../src/store-api/media-store/folder-store.ts'
import { newFolder } from '../../support/folder.ts'

async function keysIn(folder: string, shop?: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of folderStore(folder).list(shop)) keys.push(key)
  return keys.toSorted()
}

describe('the list of a folder of pictures', () => {
  test('has the pictures of all shops, or of one, and nothing that is being received', async () => {
    const folder = newFolder('media')
    for (const path of ['one/a.webp', 'one/old/b.webp', 'two/c.webp', 'two/.part', '.uploads/x/received']) {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), '')
    }
    expect(await keysIn(folder)).toEqual(['one/a.webp', 'one/old/b.webp', 'two/c.webp'])
    expect(await keysIn(folder, 'two')).toEqual(['two/c.webp'])
    expect(await keysIn(folder, 'three')).toEqual([])
  })

  test('is whole while folders of uploads come and go: a backup would lack every picture', async () => {
    const folder = newFolder('media')
    mkdirSync(join(folder, 'one'))
    writeFileSync(join(folder, 'one', 'a.webp'), '')
    let isOver = false
    const uploads = Array.from({ length: 4 }, async (_, number) => {
      for (let n = 0; !isOver; n++) {
        const path = join(folder, '.uploads', `${number}-${n}`)
        await mkdir(path, { recursive: true })
        await rm(path, { recursive: true })
      }
    })
    const found: string[][] = []
    for (let n = 0; n < 200; n++) found.push(await keysIn(folder))
    isOver = true
    await Promise.all(uploads)
    expect(found.filter(keys => keys.length !== 1)).toEqual([])
  })
})
