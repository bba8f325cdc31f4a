import { readdirSync, utimesSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { shopProduct } from '../../src/contract/desk/products.ts'
import { s3Store } from '../../src/store-api/media-store/s3-store.ts'
import { callDesk, newPerson } from '../store-api/support/desk.ts'
import { pictureOf, upload } from '../store-api/support/media.ts'
import { inTwo, ONE, TWO } from '../store-api/support/open-api.ts'
import { serveApi } from '../store-api/support/serve-api.ts'
import { atEnd } from '../support/at-end.ts'
import { newFolder } from '../support/folder.ts'
import { buildLittleSite } from '../support/little-site.ts'
import { onceInto } from '../support/once-a-run.ts'
import { openS3, sendSlowly } from '../support/s3.ts'
import { startSite } from '../support/site.ts'

const s3 = await openS3()
const api = await serveApi('sqlite', undefined, { media: s3Store(s3.address) })
const { cookie } = await newPerson(api, 'one', 'marketer')
const pages = await onceInto(inject('littleSite'), buildLittleSite)
let products = 0

beforeEach(() => {
  s3.fault = undefined
})

/** A site with pictures of its own in `folder`. */
async function siteAt(folder = newFolder('site')) {
  const origin = `http://127.0.0.1:${api.port}`
  const site = await startSite(pages, {
    STORE_API_URL: origin,
    SHOP_HOSTS: `${ONE},${TWO}`,
    DATA_DIR: folder,
  })
  atEnd(site.close)
  const get = (path: string) => site.get(path, { host: ONE })
  const all = (paths: readonly string[]) => Promise.all(paths.map(get))
  return { site, get, all }
}

/** Adds a product with a picture that is uploaded at the desk; the path of its page and that of the picture. */
async function product(colour: string) {
  const bytes = await pictureOf(colour, 1600, 1200).png().toBuffer()
  const { picture } = await upload(api, { cookie, bytes })
  const value = {
    title: `Lamp ${++products}`,
    regularPrice: 99,
    published: true,
    pictures: [{ url: picture?.path ?? '', alt: '' }],
  }
  const { body } = await callDesk(api, '/shops/one/products', { cookie, body: { value } })
  return { page: `/product/${shopProduct.parse(body).id}`, picture: picture?.path ?? '' }
}

/** The pictures that a page names, at each width and in each format. */
function picturesIn(body: string): string[] {
  return [...new Set(body.match(/\/_img\/[\w./-]+/g))]
}

/** The bucket takes every call and keeps it open; `held` are those that are open. */
function holdCalls(begin: (response: ServerResponse) => void): Set<IncomingMessage> {
  const held = new Set<IncomingMessage>()
  s3.fault = (request, response) => {
    held.add(request)
    response.on('close', () => held.delete(request))
    begin(response)
    return true
  }
  return held
}

const silent = () => {}

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

  test.each([
    ['is silent', silent],
    ['is slow', sendSlowly],
  ])('that no site has is answered 503 where the store %s, and no call stays open', async (_, begin) => {
    const { get } = await siteAt()
    const { picture } = await product(`#2040${(160 + products).toString(16)}`)
    const held = holdCalls(begin)
    const asked = [`/_img/480.webp${picture}`, `/_img/720.avif${picture}`, picture]
    for (const { status, headers } of await Promise.all(asked.map(get)))
      expect([status, headers['retry-after']]).toEqual([503, '2'])
    await expect.poll(() => held.size, { timeout: 30_000 }).toBe(0)
    s3.fault = undefined
    expect((await get(`/_img/480.webp${picture}`)).status).toBe(200)
  })

  test('that is not in the store is answered 404', async () => {
    const { get } = await siteAt()
    const { picture } = await product('#404040')
    s3.kept.delete(`/pictures/shops/one${picture.slice(6)}`)
    expect((await get(`/_img/480.webp${picture}`)).status).toBe(404)
    expect((await get(picture)).status).toBe(404)
  })

  test('that the silent store does not give holds up no page and no call', async () => {
    const { site, get } = await siteAt()
    holdCalls(silent)
    s3.calls = []
    const hashes = Array.from({ length: 200 }, (_, at) => String(at).padStart(32, '0'))
    const answered: number[] = []
    const asked = hashes.flatMap(hash => [
      get(`/_img/480.webp/media/${hash}.webp`).then(({ status }) => answered.push(status)),
      api.call(`/media/${hash}.webp`).then(({ status }) => answered.push(status)),
    ])
    expect((await site.get(`/product/${inTwo('only-here')}`, { host: TWO })).status).toBe(200)
    expect((await get('/')).status).toBe(200)
    expect((await api.call('/storeInfo')).status).toBe(200)
    expect(answered.filter(status => status !== 503)).toEqual([])
    await Promise.all(asked)
    expect(answered).toEqual(Array(400).fill(503))
    // The others waited for a connection to the store, and no longer than those that had one.
    expect(s3.calls.length).toBeLessThan(150)
  })
}, 90_000)
