import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { ContentEncodings } from '../../../src/site/http/content-encodings.ts'
import type { CachedPage } from '../../../src/site/page-cache/cached-page.ts'
import { DiskTier } from '../../../src/site/page-cache/disk-tier.ts'
import { PageCache } from '../../../src/site/page-cache/page-cache.ts'
import { newFolder } from '../../support/folder.ts'
import { cacheAbove, fill, folder, found, page, ROOM } from '../../support/page-cache.ts'

const encodings = new ContentEncodings()
const withoutPacked = ({ body: _, ...rest }: CachedPage) => rest

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

describe('the disk tier of PageCache', () => {
  /** The addresses of the pages that were written, in order. */
  function written(work: (cache: PageCache) => void): string[] {
    const diskTier = new DiskTier(newFolder('written'), 10_000_000)
    const put = vi.spyOn(diskTier, 'put')
    work(new PageCache(ROOM, diskTier))
    diskTier.close()
    return put.mock.calls.map(([host, target]) => host + target)
  }

  test('is written what gives way, and nothing that is replaced or taken out', () => {
    const writes = written(cache => {
      cache.set('a', '/', page(9_000, 'old'))
      cache.set('a', '/', page(9_000, 'new'))
      cache.set('a', '/gone', page(9_000))
      cache.delete('a', '/gone')
      fill(cache, 'b', 10)
    })
    expect(writes).toEqual(['b/0'])
  })

  test('is not written again what it has', () => {
    const writes = written(cache => {
      fill(cache, 'a', 11)
      expect(cache.get('a', '/0')?.onDisk).toBe(true)
      for (let at = 11; at < 30; at++) cache.set('a', `/${at}`, page(9_000))
    })
    expect(writes).toHaveLength(20)
    expect(new Set(writes).size).toBe(20)
  })

  test('goes on where it makes room by pages of shops that have none in memory', () => {
    const cache = cacheAbove(100_000)
    const hosts = Array.from({ length: 40 }, (_, at) => `shop-${at}`)
    for (const host of hosts) fill(cache, host, 1)
    const kept = hosts.filter(host => cache.get(host, '/0'))
    expect(kept.length).toBeGreaterThan(12)
    expect(cache.bytes).toBeLessThanOrEqual(ROOM)
  })

  test('no longer has what was taken out, though it came back to memory', () => {
    const cache = cacheAbove(10_000_000)
    fill(cache, 'a', 11)
    expect(cache.get('a', '/0')).toBeDefined()
    cache.delete('a', '/0')
    expect(cache.get('a', '/0')).toBeUndefined()
  })

  test('loses nothing when a page is taken out of a shop without pages', () => {
    const cache = cacheAbove(10_000_000)
    fill(cache, 'a', 11)
    cache.delete('b', '/0')
    expect(found(cache, 'a', 11)).toBe(11)
  })
})
