import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { demoShops } from '../../../../src/demo/shops.ts'
import { seedMedia, sweepPartialMedia } from '../../../../src/store-api/installation/startup/seed-media.ts'
import { newFolder } from '../../../support/folder.ts'
import { demoFolder } from '../../support/demo-folder.ts'
import { end, runApi } from '../../support/run-api.ts'

const slugs = demoShops.map(shop => shop.slug).sort()

describe('the demo shops’ pictures', () => {
  test('are whole and alone in the folder, also when two processes put them there at once', async () => {
    const media = join(newFolder('media'), 'media')
    await Promise.all([seedMedia(media, demoShops), seedMedia(media, demoShops)])
    expect(readdirSync(media).sort()).toEqual(slugs)
    for (const slug of slugs) expect(readdirSync(join(media, slug)).length).toBeGreaterThan(40)
  })

  test('that killed starts left half-copied are swept, and nothing else', async () => {
    const media = newFolder('media')
    const kept = [`.seeding-${process.ppid}-aaaaaa`, 'books', 'books-abc123']
    const left = ['.seeding-999999999-aaaaaa', `.seeding-${process.pid}-bbbbbb`]
    for (const name of [...kept, ...left]) {
      mkdirSync(join(media, name))
      writeFileSync(join(media, name, 'hero.webp'), '')
    }
    expect(await sweepPartialMedia(media)).toBe(left.length)
    expect(readdirSync(media).sort()).toEqual(kept.sort())
  })

  test('are mended by the start after many that were killed', async () => {
    const DATA_DIR = await demoFolder()
    const media = join(DATA_DIR, 'media')
    for (let start = 0; start < 65; start++) mkdirSync(join(media, `.seeding-${999_999_000 + start}-aaaaaa`))
    await end(await runApi({ DATA_DIR }), 'SIGTERM')
    expect(readdirSync(media).sort()).toEqual(slugs)
    expect(existsSync(join(media, 'books', 'hero.webp'))).toBe(true)
  })
})
