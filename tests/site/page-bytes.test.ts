import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { PageCache } from '../../src/site/page-cache/page-cache.ts'
import { page } from '../support/page-cache.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Bytes in use once nothing more is freed: V8 frees buffers on another thread, after the collection. */
async function taken(): Promise<number> {
  let before: number
  let now = Number.POSITIVE_INFINITY
  do {
    before = now
    collect()
    await setTimeout(50)
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    now = heapUsed + arrayBuffers
  } while (now < before - 100_000)
  return now
}

/** A cache of 3,000 pages, and by how much it made this process grow. */
async function filled(): Promise<{ cache: PageCache; grown: number }> {
  const cache = new PageCache(1_000_000_000)
  const before = await taken()
  for (let at = 0; at < 3_000; at++) cache.set('a', `/product/${at}`, page(1_000, `page ${at}`))
  return { cache, grown: (await taken()) - before }
}

test('pages are counted as what they take: no less, and no more than twice that', async () => {
  // The first fill also loads and compiles what every fill uses; it is kept, so that nothing of it is freed later.
  const first = await filled()
  const { cache, grown } = await filled()
  const counted = cache.bytes
  expect(first.cache.bytes).toBe(counted)
  expect(counted).toBeGreaterThan(grown)
  expect(counted).toBeLessThan(2 * grown)
})
