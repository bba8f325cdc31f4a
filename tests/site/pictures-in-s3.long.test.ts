import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { newFolder } from '../support/folder.ts'
import { openPictureShops, silent } from './picture-shops.ts'

const { s3, siteAt, product, holdCalls } = await openPictureShops()

/** The pictures that a page names, at each width and in each format. */
function picturesIn(body: string): string[] {
  return [...new Set(body.match(/\/_img\/[\w./-]+/g))]
}

describe('a product’s picture in an S3-compatible store', () => {
  test('is on the shop’s page in every width that the page names', async () => {
    const { get, all } = await siteAt()
    const { page, picture } = await product('#c04020')
    const paths = picturesIn((await get(page)).body)
    expect(paths.map(path => path.replace(picture, '')).toSorted()).toEqual(
      [480, 720, 1200].flatMap(width => [`/_img/${width}.avif`, `/_img/${width}.webp`]).toSorted(),
    )
    for (const [at, { status, headers, bytes }] of (await all(paths)).entries()) {
      const { width, hasAlpha, ...rest } = await sharp(bytes).metadata()
      const format = rest.format === 'heif' ? 'avif' : rest.format
      expect([status, headers['content-type'], hasAlpha]).toEqual([200, `image/${format}`, false])
      expect(paths[at]).toBe(`/_img/${width}.${format}${picture}`)
    }
    expect((await get(picture)).bytes).toEqual(s3.kept.get(`/pictures/shops/one${picture.slice(6)}`)?.body)
  })

  test('stays at the site that has it, also a day later, where the store is silent', async () => {
    const folder = newFolder('site')
    const { page } = await product('#20c040')
    const before = await siteAt(folder)
    const paths = picturesIn((await before.get(page)).body)
    const made = await before.all(paths)
    const dayAgo = Date.now() / 1000 - 90_000
    for (const name of readdirSync(join(folder, 'img'))) utimesSync(join(folder, 'img', name), dayAgo, dayAgo)
    const after = await siteAt(folder)
    const held = holdCalls(silent)
    const shown = await after.all(paths)
    expect(shown.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(shown.every(({ bytes }, at) => made[at]?.bytes.equals(bytes))).toBe(true)
    await expect.poll(() => held.size).toBeGreaterThan(0)
  })

  test('that is not in the store is answered 404', async () => {
    const { get } = await siteAt()
    const { picture } = await product('#404040')
    s3.kept.delete(`/pictures/shops/one${picture.slice(6)}`)
    expect((await get(`/_img/480.webp${picture}`)).status).toBe(404)
    expect((await get(picture)).status).toBe(404)
  })
})
