import { createHash } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { bodyIn, lengthIn, pack } from '../../src/site/packed.ts'
import { type Page, unsent } from '../../src/site/page.ts'
import { PageCache } from '../../src/site/page-cache.ts'
import { PageCellar } from '../../src/site/page-cellar.ts'
import { newFolder } from '../support/folder.ts'

const folder = newFolder('cellar')
const cellars: PageCellar[] = []
afterAll(() => {
  for (const one of cellars) one.close()
})

/** As many bytes that no compression makes fewer; others for another text. */
const noise = (bytes: number, text: string) =>
  createHash('shake256', { outputLength: bytes }).update(text).digest()

const page = async (bytes: number, text = 'a page'): Promise<Page> =>
  unsent({
    status: 200,
    packed: await pack(noise(bytes, text), 's'),
    policy: "default-src 'self'",
    type: 'text/html',
    at: 1_795_000_000_000,
    freshFor: 600_000,
    current: true,
    untoned: ['/media/a.webp'],
  })

/** A cache of 100 kB above a cellar of so many bytes. */
function cacheAbove(bytes: number, place = folder, leftFree?: number): PageCache {
  const cellar = new PageCellar(place, bytes, leftFree)
  cellars.push(cellar)
  return new PageCache(100_000, cellar)
}

/** Puts so many pages of 9 kB into a cache that has room for ten. */
async function fill(cache: PageCache, host: string, pages: number): Promise<void> {
  for (let at = 0; at < pages; at++) cache.set(host, `/${at}`, await page(9_000, `page ${at}`))
}

const withoutPacked = ({ packed: _, ...rest }: Page) => rest
const found = (cache: PageCache, host: string, pages: number) =>
  Array.from({ length: pages }, (_, at) => cache.get(host, `/${at}`)).filter(Boolean).length

describe('PageCache, in memory alone', () => {
  test('keeps to its bytes, and the shop that holds most gives way', async () => {
    const cache = cacheAbove(0)
    await Promise.all([1, 2].map(async at => cache.set('small', `/${at}`, await page(4_000))))
    await fill(cache, 'greedy', 100)
    expect(cache.held).toBeLessThanOrEqual(100_000)
    expect(cache.get('small', '/1')).toBeDefined()
    expect(cache.get('small', '/2')).toBeDefined()
    expect(cache.get('greedy', '/0')).toBeUndefined()
    expect(cache.get('greedy', '/99')).toBeDefined()
  })

  test('takes back the bytes of what it replaces and forgets', async () => {
    const cache = cacheAbove(0)
    const { packed } = await page(9_000)
    for (let time = 0; time < 50; time++) cache.set('a', '/', await page(9_000))
    expect(cache.held).toBe(packed.br.length + 1_000)
    cache.delete('a', '/')
    expect(cache.held).toBe(0)
  })

  test('gives no shop another’s page', async () => {
    const cache = cacheAbove(0)
    cache.set('a', '/', await page(10))
    expect(cache.get('b', '/')).toBeUndefined()
  })
})

describe('PageCache, above its cellar', () => {
  test('has every page as it was, in the same memory', async () => {
    const cache = cacheAbove(10_000_000)
    await fill(cache, 'a', 100)
    const wanted = await page(9_000, 'page 3')
    for (let time = 0; time < 2; time++) {
      const { packed, ...rest } = cache.get('a', '/3') as Page
      for (const coding of ['br', 'gzip', 'identity'] as const) {
        expect(bodyIn(packed, coding)).toEqual(bodyIn(wanted.packed, coding))
        expect(lengthIn(packed, coding)).toBe(lengthIn(wanted.packed, coding))
      }
      expect({ ...rest, tag: packed.tag }).toEqual({
        ...withoutPacked(wanted),
        tag: wanted.packed.tag,
        below: true,
      })
      expect(found(cache, 'a', 100)).toBe(100)
      expect(cache.held).toBeLessThanOrEqual(100_000)
    }
    expect(cache.get('b', '/3')).toBeUndefined()
  })

  test('has the newest of a page, and none that was taken out', async () => {
    const cache = cacheAbove(10_000_000)
    await fill(cache, 'a', 50)
    cache.set('a', '/3', await page(9_000, 'new'))
    cache.delete('a', '/4')
    await fill(cache, 'b', 50)
    expect(cache.get('a', '/3')?.packed.tag).toBe((await page(9_000, 'new')).packed.tag)
    expect(cache.get('a', '/4')).toBeUndefined()
  })

  test('knows below too that a shop has changed, and that another has not', async () => {
    const cache = cacheAbove(10_000_000)
    await fill(cache, 'a', 30)
    await fill(cache, 'b', 30)
    cache.outdate('a')
    expect([cache.get('a', '/1')?.current, cache.get('b', '/1')?.current]).toEqual([false, true])
    await fill(cache, 'b', 30)
    expect(cache.get('a', '/1')?.current).toBe(false)
    cache.set('a', '/1', await page(9_000))
    await fill(cache, 'b', 30)
    expect(cache.get('a', '/1')?.current).toBe(true)
  })

  test('keeps to the bytes below, where the shop that holds most gives way', async () => {
    const cache = cacheAbove(3_125_000)
    await fill(cache, 'small', 20)
    await fill(cache, 'greedy', 400)
    expect(found(cache, 'small', 20)).toBe(20)
    const kept = found(cache, 'greedy', 400)
    expect(kept).toBeGreaterThan(200)
    expect(kept).toBeLessThan(300)
    expect(cache.get('greedy', '/399')).toBeDefined()
  })

  test('leaves no file behind, however the process ends', async () => {
    const place = join(folder, 'own')
    const cache = cacheAbove(1_000_000, place)
    await fill(cache, 'a', 50)
    expect(readdirSync(place)).toEqual([])
    expect(found(cache, 'a', 50)).toBe(50)
  })

  test('leaves the last of a disk alone', async () => {
    const cache = cacheAbove(1_000_000, folder, Number.MAX_SAFE_INTEGER)
    await fill(cache, 'a', 50)
    expect(cache.get('a', '/1')).toBeUndefined()
    expect(cache.get('a', '/49')).toBeDefined()
  })

  test('does without a disk it may not use', async () => {
    const place = join(folder, 'taken')
    writeFileSync(place, 'a file where the folder should be')
    const cache = cacheAbove(1_000_000, place)
    await fill(cache, 'a', 50)
    expect(cache.get('a', '/1')).toBeUndefined()
    expect(cache.get('a', '/49')).toBeDefined()
  })
})
