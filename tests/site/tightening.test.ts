import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { bodyIn, pack, tightened } from '../../src/site/packed.ts'
import { bytesOf, type Page } from '../../src/site/page.ts'
import type { PageCache } from '../../src/site/page-cache.ts'
import { littleShop } from '../support/little-shop.ts'
import { cacheAbove, fill, page } from '../support/page-cache.ts'

const shop = littleShop()
const shelf = 'What a shelf in a shop says, again and again. '.repeat(200)
const quick = (text: string): Page => ({ ...page(10), packed: pack(Buffer.from(text), 's') })
const tighten = async (cache: PageCache, kept: Page) =>
  cache.tighten('a', '/', kept, await tightened(kept.packed))

describe('a page packed tightly', () => {
  test('takes the place of the same page, takes less room, and says what it said', async () => {
    const cache = cacheAbove(0)
    const before = quick(shelf)
    cache.set('a', '/', before)
    await tighten(cache, before)
    const after = cache.get('a', '/')?.packed ?? before.packed
    expect(after.br.length).toBeLessThan(before.packed.br.length)
    expect(bodyIn(after, 'identity').toString()).toBe(shelf)
    expect(before.packed.br.length - after.br.length).toBe(bytesOf(before) - cache.held)
  })

  test('does not come back in the place of a newer one', async () => {
    const cache = cacheAbove(0)
    const before = quick(shelf)
    cache.set('a', '/', before)
    const newer = quick('news')
    cache.set('a', '/', newer)
    await tighten(cache, before)
    expect(cache.get('a', '/')).toBe(newer)
    cache.delete('a', '/')
    await tighten(cache, newer)
    expect(cache.get('a', '/')).toBeUndefined()
  })

  test('stays as it is when it is rendered again and says the same, not when it says more', async () => {
    const cache = cacheAbove(0)
    const before = quick(shelf)
    cache.set('a', '/', before)
    await tighten(cache, before)
    cache.set('a', '/', quick(shelf))
    expect(cache.get('a', '/')?.packed.tight).toBe(true)
    cache.set('a', '/', quick(`${shelf}!`))
    expect(bodyIn(cache.get('a', '/')?.packed ?? before.packed, 'identity').toString()).toBe(`${shelf}!`)
    expect(cache.get('a', '/')?.packed.tight).toBe(false)
  })

  test('goes down to the cellar as it is', async () => {
    const cache = cacheAbove(10_000_000)
    const before = quick(shelf)
    cache.set('a', '/', before)
    fill(cache, 'a', 50)
    const kept = cache.get('a', '/') ?? before
    expect(kept.below).toBe(true)
    await tighten(cache, kept)
    fill(cache, 'a', 50)
    const back = cache.get('a', '/') ?? before
    expect([back.below, back.packed.tight]).toEqual([true, true])
    expect(bodyIn(back.packed, 'identity').toString()).toBe(shelf)
  })

  test('gets smaller once it is asked for again, and is 304 to who has it either way', async () => {
    const ask = (tag = '') =>
      shop.site.get('/product/small', { headers: { 'accept-encoding': 'br', 'if-none-match': tag } })
    const first = await ask()
    const size = async () => (await ask()).bytes.length
    await expect.poll(size, { timeout: 8_000, interval: 300 }).toBeLessThan(first.bytes.length)
    const small = await ask()
    expect(brotliDecompressSync(small.bytes)).toEqual(brotliDecompressSync(first.bytes))
    const [quick, tight] = [first.headers['etag'] ?? '', small.headers['etag'] ?? '']
    expect(tight).not.toBe(quick)
    for (const [given, told] of [
      [quick, quick],
      [tight, tight],
      [`W/${quick}`, quick],
      ['*', tight],
    ] as const) {
      const { status, headers } = await ask(given)
      expect([status, headers['etag']]).toEqual([304, told])
    }
    expect((await ask(quick.replace('-br', '-gzip'))).status).toBe(200)
  })
})
