import { describe, expect, test } from 'vitest'
import { bytesOf } from '../../../src/site/page-cache/cached-page.ts'
import { fill, found, page, ROOM, smallCache } from '../../support/page-cache.ts'

describe('PageCache', () => {
  test('keeps to its bytes, and the shop that holds most gives way', () => {
    const cache = smallCache()
    for (const at of [1, 2]) cache.set('small', `/${at}`, page(4_000))
    fill(cache, 'greedy', 100)
    expect(cache.bytes).toBeLessThanOrEqual(ROOM)
    expect(cache.get('small', '/1')).toBeDefined()
    expect(cache.get('small', '/2')).toBeDefined()
    expect(cache.get('greedy', '/0')).toBeUndefined()
    expect(cache.get('greedy', '/99')).toBeDefined()
  })

  test('keeps what is asked for all the time, however much else comes', () => {
    const cache = smallCache()
    for (let at = 0; at < 50; at++) {
      cache.set('a', `/${at}`, page(9_000, `page ${at}`))
      expect(cache.get('a', '/0'), `after ${at}`).toBeDefined()
    }
    expect(cache.get('a', '/1')).toBeUndefined()
  })

  test('takes back the bytes of what it replaces and forgets', () => {
    const cache = smallCache()
    for (let time = 0; time < 50; time++) cache.set('a', '/', page(9_000))
    expect(cache.bytes).toBe(bytesOf(page(9_000)))
    cache.delete('a', '/')
    expect(cache.bytes).toBe(0)
  })

  test('gives no shop another’s page', () => {
    const cache = smallCache()
    cache.set('a', '/', page(10))
    expect(cache.get('b', '/')).toBeUndefined()
  })
})

describe('the bytes of PageCache', () => {
  test('may be used up to the last one', () => {
    const cache = smallCache()
    fill(cache, 'a', 10)
    expect(cache.bytes).toBe(ROOM)
    expect(found(cache, 'a', 10)).toBe(10)
    fill(cache, 'b', 1)
    expect(cache.bytes).toBe(ROOM)
    expect([found(cache, 'a', 10), found(cache, 'b', 1)]).toEqual([9, 1])
  })

  test('are freed for a large page by as many small ones as it needs', () => {
    const cache = smallCache()
    fill(cache, 'a', 10)
    cache.set('b', '/', page(40_000))
    expect(cache.bytes).toBeLessThanOrEqual(ROOM)
    expect(cache.get('b', '/')).toBeDefined()
    expect(found(cache, 'a', 10)).toBeGreaterThan(4)
  })

  test('are not taken by a page that is larger than all of them', () => {
    const cache = smallCache()
    fill(cache, 'a', 5)
    cache.set('b', '/', page(2 * ROOM))
    expect(cache.get('b', '/')).toBeUndefined()
    expect(found(cache, 'a', 5)).toBe(5)
  })

  test('are those of the shop that holds most, in whatever order shops came', () => {
    for (const hosts of [
      ['greedy', 'small'],
      ['small', 'greedy'],
    ]) {
      const cache = smallCache()
      for (const host of hosts) fill(cache, host, host === 'small' ? 3 : 7)
      cache.set('new', '/', page(9_000))
      expect([found(cache, 'small', 3), found(cache, 'greedy', 7)]).toEqual([3, 6])
    }
  })
})

describe('a change of a shop', () => {
  test('is counted from nothing, for each shop alone', () => {
    const cache = smallCache()
    expect(cache.generationOf('a')).toBe(0)
    cache.invalidate('a')
    cache.invalidate('a')
    expect([cache.generationOf('a'), cache.generationOf('b')]).toEqual([2, 0])
  })

  test('makes its pages in memory outdated, and no other shop’s', () => {
    const cache = smallCache()
    for (const host of ['a', 'b']) cache.set(host, '/', page(10))
    cache.invalidate('a')
    expect([cache.get('a', '/')?.current, cache.get('b', '/')?.current]).toEqual([false, true])
  })
})

describe('a refresh of a page', () => {
  test('is not tried before its time; of a page that is gone nothing is kept', () => {
    const cache = smallCache()
    cache.set('a', '/', page(10))
    cache.retryAfter('a', '/', 5_000)
    cache.retryAfter('a', '/gone', 5_000)
    cache.retryAfter('b', '/', 5_000)
    expect(cache.get('a', '/')?.retryAt).toBe(5_000)
    expect([cache.get('a', '/gone'), cache.get('b', '/')]).toEqual([undefined, undefined])
  })
})
