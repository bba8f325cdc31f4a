import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { cachedHeaders } from '../../src/site/page-cache/cached-headers.ts'
import type { CachedPage } from '../../src/site/page-cache/cached-page.ts'
import { DiskTier } from '../../src/site/page-cache/disk-tier.ts'
import { PageCache } from '../../src/site/page-cache/page-cache.ts'
import { folder, page } from '../support/page-cache.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const taken = () => {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** As it is once it has been sent to its first visitors. */
function sent(at: number): CachedPage {
  const missingColours = Array.from({ length: 12 }, (_, picture) => `/media/product-${at}-${picture}.webp`)
  const one = { ...page(1_000, `page ${at}`), missingColours }
  for (const from of ['miss', 'hit'] as const) cachedHeaders(one, from, 'br', false)
  return one
}

/** A cache of 3,000 pages, and by how much it made this process grow. */
function filled(): { cache: PageCache; grown: number } {
  const cache = new PageCache(1_000_000_000, new DiskTier(folder, 0))
  const before = taken()
  for (let at = 0; at < 3_000; at++) cache.set('a', `/product/${at}`, sent(at))
  return { cache, grown: taken() - before }
}

test('pages are counted as what they take: no less, and no more than twice that', () => {
  // The least of several: buffers that are garbage but not freed yet only add to one.
  const fills = Array.from({ length: 5 }, filled)
  const grown = Math.min(...fills.map(fill => fill.grown))
  const counted = fills[0]?.cache.bytes ?? 0
  expect(counted).toBeGreaterThan(grown)
  expect(counted).toBeLessThan(2 * grown)
})
