import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ContentEncodings } from '../../../src/site/http/content-encodings.ts'
import { bytesOf, type CachedPage } from '../../../src/site/page-cache/cached-page.ts'
import { newFolder } from '../../support/folder.ts'
import { cacheAbove, fill, folder, found, page, ROOM } from '../../support/page-cache.ts'

const encodings = new ContentEncodings()
const withoutPacked = ({ body: _, ...rest }: CachedPage) => rest

describe('PageCache, in memory alone', () => {
  test('keeps to its bytes, and the shop that holds most gives way', () => {
    const cache = cacheAbove(0)
    for (const at of [1, 2]) cache.set('small', `/${at}`, page(4_000))
    fill(cache, 'greedy', 100)
    expect(cache.bytes).toBeLessThanOrEqual(ROOM)
    expect(cache.get('small', '/1')).toBeDefined()
    expect(cache.get('small', '/2')).toBeDefined()
    expect(cache.get('greedy', '/0')).toBeUndefined()
    expect(cache.get('greedy', '/99')).toBeDefined()
  })

  test('takes back the bytes of what it replaces and forgets', () => {
    const cache = cacheAbove(0)
    for (let time = 0; time < 50; time++) cache.set('a', '/', page(9_000))
    expect(cache.bytes).toBe(bytesOf(page(9_000)))
    cache.delete('a', '/')
    expect(cache.bytes).toBe(0)
  })

  test('gives no shop another’s page', () => {
    const cache = cacheAbove(0)
    cache.set('a', '/', page(10))
    expect(cache.get('b', '/')).toBeUndefined()
  })
})

describe('PageCache, above its disk tier', () => {
  test('has every page as it was, in the same memory', () => {
    const cache = cacheAbove(10_000_000)
    fill(cache, 'a', 100)
    const wanted = page(9_000, 'page 3')
    for (let time = 0; time < 2; time++) {
      const { body: packed, ...rest } = cache.get('a', '/3') as CachedPage
      for (const coding of ['br', 'gzip', 'identity'] as const) {
        expect(encodings.bodyFor(packed, coding)).toEqual(encodings.bodyFor(wanted.body, coding))
        expect(encodings.lengthFor(packed, coding)).toBe(encodings.lengthFor(wanted.body, coding))
      }
      expect({ ...rest, etag: packed.etag }).toEqual({
        ...withoutPacked(wanted),
        etag: wanted.body.etag,
        onDisk: true,
      })
      expect(found(cache, 'a', 100)).toBe(100)
      expect(cache.bytes).toBeLessThanOrEqual(ROOM)
    }
    expect(cache.get('b', '/3')).toBeUndefined()
  })

  test('has the newest of a page, and none that was taken out', () => {
    const cache = cacheAbove(10_000_000)
    fill(cache, 'a', 50)
    cache.set('a', '/3', page(9_000, 'new'))
    cache.delete('a', '/4')
    fill(cache, 'b', 50)
    expect(cache.get('a', '/3')?.body.etag).toBe(page(9_000, 'new').body.etag)
    expect(cache.get('a', '/4')).toBeUndefined()
  })

  test('knows below too that a shop has changed, and that another has not', () => {
    const cache = cacheAbove(10_000_000)
    fill(cache, 'a', 30)
    fill(cache, 'b', 30)
    cache.invalidate('a')
    expect([cache.get('a', '/1')?.current, cache.get('b', '/1')?.current]).toEqual([false, true])
    fill(cache, 'b', 30)
    expect(cache.get('a', '/1')?.current).toBe(false)
    cache.set('a', '/1', page(9_000))
    fill(cache, 'b', 30)
    expect(cache.get('a', '/1')?.current).toBe(true)
  })

  test('keeps to the bytes below, where the shop that holds most gives way', () => {
    const cache = cacheAbove(3_125_000)
    fill(cache, 'small', 20)
    fill(cache, 'greedy', 400)
    expect(found(cache, 'small', 20)).toBe(20)
    const kept = found(cache, 'greedy', 400)
    expect(kept).toBeGreaterThan(200)
    expect(kept).toBeLessThan(300)
    expect(cache.get('greedy', '/399')).toBeDefined()
  })

  test('leaves no file behind, however the process ends', () => {
    const place = join(folder, 'own')
    const cache = cacheAbove(1_000_000, place)
    fill(cache, 'a', 50)
    expect(readdirSync(place)).toEqual([])
    expect(found(cache, 'a', 50)).toBe(50)
  })

  test('puts down again what is asked for all the time, though it was the oldest below', () => {
    const cache = cacheAbove(3_125_000)
    fill(cache, 'a', 50)
    for (let at = 100; at < 500; at++) {
      expect(cache.get('a', '/3'), `after ${at}`).toBeDefined()
      cache.set('a', `/${at}`, page(9_000, `page ${at}`))
    }
    for (let at = 500; at < 520; at++) cache.set('a', `/${at}`, page(9_000, `page ${at}`))
    expect(cache.get('a', '/3')).toBeDefined()
  })

  test('starts anew where an earlier process of its number left a damaged file', () => {
    const place = newFolder('damaged')
    writeFileSync(join(place, `pages-${process.pid}.db`), 'cut off when the power went '.repeat(500))
    const cache = cacheAbove(1_000_000, place)
    fill(cache, 'a', 50)
    expect([readdirSync(place), found(cache, 'a', 50)]).toEqual([[], 50])
  })

  test('leaves the last of a disk alone', () => {
    const cache = cacheAbove(1_000_000, folder, Number.MAX_SAFE_INTEGER)
    fill(cache, 'a', 50)
    expect(cache.get('a', '/1')).toBeUndefined()
    expect(cache.get('a', '/49')).toBeDefined()
  })

  test('does without a disk it may not use', () => {
    const place = join(folder, 'taken')
    writeFileSync(place, 'a file where the folder should be')
    const cache = cacheAbove(1_000_000, place)
    fill(cache, 'a', 50)
    expect(cache.get('a', '/1')).toBeUndefined()
    expect(cache.get('a', '/49')).toBeDefined()
  })
})
